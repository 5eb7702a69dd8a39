import FoundationEssentials

/// Something in a player's list. Each instance is an entry of its own, even when two name the same URL.
public final class PlayerItem: Identifiable, Hashable, Sendable {
    /// What is played.
    public let url: URL
    /// What the caller knows of it; the medium's own tags fill what is missing.
    public let metadata: PlayerMetadata
    /// How it is played.
    public let configuration: PlaybackConfiguration

    init(url: URL, metadata: PlayerMetadata, configuration: PlaybackConfiguration) {
        self.url = url
        self.metadata = metadata
        self.configuration = configuration
    }

    /// An item that plays a file or a URL directly.
    public static func simple(
        url: URL, metadata: PlayerMetadata = .empty, configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem {
        PlayerItem(url: url, metadata: metadata, configuration: configuration)
    }

    /// An item that plays what an address names, as another program hands it over; `nil` when it is no URL with a scheme.
    public static func simple(
        address: String, metadata: PlayerMetadata = .empty, configuration: PlaybackConfiguration = .init()
    ) -> PlayerItem? {
        guard let url = URL(string: address), url.scheme != nil else { return nil }
        return simple(url: url, metadata: metadata, configuration: configuration)
    }

    /// The URL as another program can read it, with everything escaped that must be.
    public var address: String { url.absoluteString }

    /// Identity is what counts.
    public static func == (one: PlayerItem, other: PlayerItem) -> Bool { one === other }
    /// Identity is what counts.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// What the engine opens: a path, or a URL of another scheme.
    var location: String { url.isFileURL || url.scheme == nil ? url.path : url.absoluteString }
}
