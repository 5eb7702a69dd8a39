import FoundationEssentials
import WindowboxMedia

/// What a person is told of an item.
public struct PlayerMetadata: Equatable, Sendable {
    /// Nothing known.
    public static let empty = PlayerMetadata()
    /// What its source calls it; `nil` when that has no name for it.
    public var identifier: String?
    /// The title; `nil` when neither the item nor its medium has one.
    public var title: String?
    /// The artist, or whatever stands under the title.
    public var subtitle: String?
    /// A few sentences on what it is.
    public var description: String?
    /// Its picture.
    public var imageSource: ImageSource
    /// How its pictures are to be looked at.
    public var viewport: Viewport
    /// Which episode of a series it is; `nil` when it is none.
    public var episodeInformation: EpisodeInformation?
    /// Its parts, in order; empty when it has none.
    public var chapters: [Chapter]
    /// The stretches that are something particular, blocked ones and credits among them.
    public var timeRanges: [TimeRange]

    /// Makes metadata; without arguments nothing is known.
    public init(
        identifier: String? = nil, title: String? = nil, subtitle: String? = nil, description: String? = nil,
        imageSource: ImageSource = .none, viewport: Viewport = .standard,
        episodeInformation: EpisodeInformation? = nil, chapters: [Chapter] = [], timeRanges: [TimeRange] = []
    ) {
        self.identifier = identifier
        self.title = title
        self.subtitle = subtitle
        self.description = description
        self.imageSource = imageSource
        self.viewport = viewport
        self.episodeInformation = episodeInformation
        self.chapters = chapters
        self.timeRanges = timeRanges
    }
}

extension PlayerMetadata {
    /// With what is missing taken from the medium's tags and the item's name.
    func filled(from media: MediaInfo, url: URL?) -> PlayerMetadata {
        var metadata = self
        metadata.title = title ?? media.tag("title") ?? url?.displayName
        metadata.subtitle = subtitle ?? media.tag("artist")
        return metadata
    }
}

extension MediaInfo {
    /// A tag without the spaces around it; `nil` when it says nothing.
    fileprivate func tag(_ key: String) -> String? {
        guard let value = tags[key], let start = value.firstIndex(where: { !$0.isWhitespace }) else { return nil }
        let end = value.lastIndex { !$0.isWhitespace } ?? start
        return String(value[start...end])
    }
}

extension URL {
    /// The file's name without its extension, or the server's.
    fileprivate var displayName: String? {
        let name = lastPathComponent
        if name.isEmpty || name == "/" { return host() }
        return Self.isFileType(pathExtension) ? deletingPathExtension().lastPathComponent : name
    }

    /// Whether what stands after the last dot is a file's type, not a part of its name ("Dr. Strangelove", "Part 1.2").
    private static func isFileType(_ text: String) -> Bool {
        (1...5).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && text.contains(where: \.isLetter)
    }
}
