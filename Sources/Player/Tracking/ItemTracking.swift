/// What follows the playback of one item, made with it and living as long.
@MainActor
protocol ItemTracking<Metadata>: AnyObject {
    /// What the item's source says of it.
    associatedtype Metadata

    /// The item's source has said something, perhaps again; comes whether the item plays or not.
    func updateMetadata(to metadata: Metadata)
    /// The item has become the current one of a player.
    func enable(for player: Player)
    /// The item is not the current one any more.
    func disable()
}
