import WindowboxPlayer

/// The media time that clients call zero: where the seekable range of the current item began when it was first known.
///
/// The range of a live stream moves on with each reload of its playlist. A position counted from its present start would fall
/// back by a segment each time.
struct PositionOrigin: Equatable {
    private var item: PlayerItem?
    private var start: Duration?

    /// The origin; zero while no seekable range is known.
    var time: Duration { start ?? .zero }

    /// Follows the player to another item, or to another opening of the same one.
    mutating func update(_ player: Player?) {
        update(item: player?.currentItem, seekableStart: player?.seekableTimeRange?.lowerBound)
    }

    mutating func update(item: PlayerItem?, seekableStart: Duration?) {
        guard item != self.item || start == nil || seekableStart == nil else { return }
        self.item = item
        start = seekableStart
    }
}
