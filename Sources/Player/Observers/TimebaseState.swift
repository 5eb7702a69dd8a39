/// Whether time passes for a player, and on which line: what whoever waits for certain times has to know.
struct TimebaseState: Equatable {
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
    func continues(_ other: TimebaseState) -> Bool {
        item == other.item && epoch == other.epoch && seekTarget == other.seekTarget
    }

    /// How long it takes to come further by `distance`.
    func wait(for distance: Duration) -> Duration { max(distance / speed, .milliseconds(1)) }
}

/// Tells how time passes for a player whenever that changes, until it is stopped or goes.
@MainActor
final class TimebaseObserver {
    /// Who is followed; not kept alive.
    private(set) weak var player: Player?
    /// How time passes now; `nil` before anybody wants to know.
    private(set) var timebase: TimebaseState?
    private var watch: ObservationLoop<TimebaseState>?

    init(_ player: Player) { self.player = player }

    /// Tells of the flow as it is, then of each change.
    /// - Parameter onChange: Hears also of the flow before; `nil` at first.
    func follow(_ onChange: @escaping @MainActor (_ timebase: TimebaseState, _ before: TimebaseState?) -> Void) {
        watch = ObservationLoop { [weak player] in
            player.map { TimebaseState($0) }
        } tell: { [weak self] timebase in
            guard let self, timebase != self.timebase else { return }
            let before = self.timebase
            self.timebase = timebase
            onChange(timebase, before)
        }
    }

    func stop() { watch?.stop() }
}
