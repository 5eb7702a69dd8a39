import WindowboxCore

/// The metadata of an item that the user is shown. Texts that are too long to be shown are truncated.
public struct PlayerMetadata: Equatable, Sendable {
    /// Metadata without any field.
    public static let empty = PlayerMetadata()
    /// The identifier given by the source; `nil` without one.
    public var identifier: String?
    /// The title; `nil` when neither the item nor its medium has one.
    public var title: String? { didSet { title = title?.limited() } }
    /// The subtitle, such as the artist; `nil` without one.
    public var subtitle: String? { didSet { subtitle = subtitle?.limited() } }
    /// The description, of a few sentences; `nil` without one.
    public var description: String? { didSet { description = description?.limited(to: .prose) } }
    /// The duration that the source states; `nil` when it states none. That of an open medium is `Player.duration`.
    public var duration: Duration?
    /// The image; `.none` without one.
    public var imageSource: ImageSource
    /// The projection of the video.
    public var viewport: Viewport
    /// The number of the episode; `nil` when the item is not an episode.
    public var episodeInformation: EpisodeInformation?
    /// The chapters, in order; empty without any.
    public var chapters: [Chapter]
    /// The time ranges of a special kind, such as blocked ranges and credits, in any order; empty without any.
    public var timeRanges: [TimeRange]
    /// The thumbnails for the seek preview; `nil` for keyframes of the medium.
    public var spriteSheet: SpriteSheet?

    /// Creates metadata; without arguments no field is set.
    /// - Parameters:
    ///   - identifier: The identifier given by the source.
    ///   - title: The title.
    ///   - subtitle: The subtitle, such as the artist.
    ///   - description: The description, of a few sentences.
    ///   - duration: The duration that the source states.
    ///   - imageSource: The image.
    ///   - viewport: The projection of the video.
    ///   - episodeInformation: The number of the episode.
    ///   - chapters: The chapters, in order.
    ///   - timeRanges: The time ranges of a special kind, in any order.
    ///   - spriteSheet: The thumbnails for the seek preview.
    public init(
        identifier: String? = nil, title: String? = nil, subtitle: String? = nil, description: String? = nil,
        duration: Duration? = nil, imageSource: ImageSource = .none, viewport: Viewport = .standard,
        episodeInformation: EpisodeInformation? = nil, chapters: [Chapter] = [], timeRanges: [TimeRange] = [],
        spriteSheet: SpriteSheet? = nil
    ) {
        self.identifier = identifier
        self.title = title?.limited()
        self.subtitle = subtitle?.limited()
        self.description = description?.limited(to: .prose)
        self.duration = duration
        self.imageSource = imageSource
        self.viewport = viewport
        self.episodeInformation = episodeInformation
        self.chapters = chapters
        self.timeRanges = timeRanges
        self.spriteSheet = spriteSheet
    }
}
