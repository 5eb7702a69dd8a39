/// Metadata of an item known to the application, passed to the trackers, with the part shown to the user.
public protocol AssetMetadata: Sendable {
    /// The metadata shown to the user.
    var playerMetadata: PlayerMetadata { get }
}

extension PlayerMetadata: AssetMetadata {
    /// The metadata itself.
    public var playerMetadata: PlayerMetadata { self }
}
