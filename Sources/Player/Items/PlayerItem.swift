import FoundationEssentials
import WindowboxMedia

/// Something in a player's list. Each instance is an entry of its own, even when two name the same URL.
public final class PlayerItem: Identifiable, Hashable, Sendable {
    /// What is played.
    public let url: URL
    /// What the caller knows of it; the medium's own tags fill what is missing.
    public let metadata: PlayerMetadata

    init(url: URL, metadata: PlayerMetadata) {
        self.url = url
        self.metadata = metadata
    }

    /// An item that plays a file or a URL directly.
    public static func simple(url: URL, metadata: PlayerMetadata = .empty) -> PlayerItem {
        PlayerItem(url: url, metadata: metadata)
    }

    /// Identity is what counts.
    public static func == (one: PlayerItem, other: PlayerItem) -> Bool { one === other }
    /// Identity is what counts.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
