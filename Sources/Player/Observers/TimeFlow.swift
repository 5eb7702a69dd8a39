/// Whether time passes for a player, and on which line: what whoever waits for certain times has to know.
struct TimeFlow: Equatable {
    var item: PlayerItem?
    var isPassing: Bool
    var speed: Double
    /// These say that the position has jumped.
    var epoch: Int
    var seekTarget: Duration?

    @MainActor
    init(_ player: Player) {
        item = player.currentItem
        isPassing = player.playbackState == .playing && !player.isBusy
        speed = player.playbackSpeed
        epoch = player.positionEpoch
        seekTarget = player.seekTarget
    }

    /// Whether the position is on the same line as it was in another flow.
    func continues(_ other: TimeFlow) -> Bool {
        item == other.item && epoch == other.epoch && seekTarget == other.seekTarget
    }

    /// How long it takes to come further by `distance`.
    func wait(for distance: Duration) -> Duration { max(distance / speed, .milliseconds(1)) }
}
