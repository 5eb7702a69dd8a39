/// What a caller knows of an item, for trackers, with what a person is told of it.
public protocol AssetMetadata: Sendable {
    /// What a person is told.
    var playerMetadata: PlayerMetadata { get }
}

extension PlayerMetadata: AssetMetadata {
    /// Itself.
    public var playerMetadata: PlayerMetadata { self }
}
