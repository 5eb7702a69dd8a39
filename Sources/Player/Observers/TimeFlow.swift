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

/// Tells how time passes for a player whenever that changes, until it is stopped or goes.
@MainActor
final class FlowFollower {
    /// Who is followed; not kept alive.
    private(set) weak var player: Player?
    /// How time passes now; `nil` before anybody wants to know.
    private(set) var flow: TimeFlow?
    private var watch: Watch<TimeFlow>?

    init(_ player: Player) { self.player = player }

    /// Tells of the flow as it is, then of each change.
    /// - Parameter onChange: Hears also of the flow before; `nil` at first.
    func follow(_ onChange: @escaping @MainActor (_ flow: TimeFlow, _ before: TimeFlow?) -> Void) {
        watch = Watch { [weak player] in
            player.map { TimeFlow($0) }
        } tell: { [weak self] flow in
            guard let self, flow != self.flow else { return }
            let before = self.flow
            self.flow = flow
            onChange(flow, before)
        }
    }

    func stop() { watch?.stop() }
}
