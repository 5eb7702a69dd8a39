import FoundationEssentials
import WindowboxMedia

/// What a person is told of an item.
public struct PlayerMetadata: Equatable, Sendable {
    /// Nothing known.
    public static let empty = PlayerMetadata()
    /// The title; `nil` when neither the item nor its medium has one.
    public var title: String?
    /// The artist, or whatever stands under the title.
    public var subtitle: String?

    /// Makes metadata; without arguments nothing is known.
    public init(title: String? = nil, subtitle: String? = nil) {
        self.title = title
        self.subtitle = subtitle
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
