import WindowboxMedia

/// The metadata of an item that the user is shown. Longer texts than can be shown are cut.
public struct PlayerMetadata: Equatable, Sendable {
    /// Nothing known.
    public static let empty = PlayerMetadata()
    /// What its source calls it; `nil` when that has no name for it.
    public var identifier: String?
    /// The title; `nil` when neither the item nor its medium has one.
    public var title: String? { didSet { title = title?.limited() } }
    /// The artist, or whatever stands under the title; `nil` when nothing does.
    public var subtitle: String? { didSet { subtitle = subtitle?.limited() } }
    /// A few sentences on what it is; `nil` when there are none.
    public var description: String? { didSet { description = description?.limited(to: .prose) } }
    /// Its picture; `.none` when it has none.
    public var imageSource: ImageSource
    /// How its pictures are to be looked at.
    public var viewport: Viewport
    /// Which episode of a series it is; `nil` when it is none.
    public var episodeInformation: EpisodeInformation?
    /// Its parts, in order; empty when it has none.
    public var chapters: [Chapter]
    /// The stretches that are something particular, blocked ones and credits among them, in any order; empty when there
    /// are none.
    public var timeRanges: [TimeRange]

    /// Makes metadata; without arguments nothing is known.
    public init(
        identifier: String? = nil, title: String? = nil, subtitle: String? = nil, description: String? = nil,
        imageSource: ImageSource = .none, viewport: Viewport = .standard,
        episodeInformation: EpisodeInformation? = nil, chapters: [Chapter] = [], timeRanges: [TimeRange] = []
    ) {
        self.identifier = identifier
        self.title = title?.limited()
        self.subtitle = subtitle?.limited()
        self.description = description?.limited(to: .prose)
        self.imageSource = imageSource
        self.viewport = viewport
        self.episodeInformation = episodeInformation
        self.chapters = chapters
        self.timeRanges = timeRanges
    }
}
