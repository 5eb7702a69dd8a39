import WindowboxPlayer

/// The media time that clients see as zero: the start of the current item's seekable range when it was first known.
///
/// The range of a live stream moves with each playlist reload. A position relative to its present start would jump back
/// by one segment each time.
struct PositionOrigin: Equatable {
    private var item: PlayerItem?
    private var start: Duration?

    /// The origin; zero while no seekable range is known.
    var time: Duration { start ?? .zero }

    /// Updates the origin when another item is current, or the same one has been reopened.
    mutating func update(_ player: Player?) {
        update(item: player?.currentItem, seekableStart: player?.seekableTimeRange?.lowerBound)
    }

    mutating func update(item: PlayerItem?, seekableStart: Duration?) {
        guard item != self.item || start == nil || seekableStart == nil else { return }
        self.item = item
        start = seekableStart
    }
}
