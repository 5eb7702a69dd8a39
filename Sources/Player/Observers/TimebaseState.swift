/// The state from which times are predicted: whether playback advances, at which speed, and since which discontinuity.
struct TimebaseState: Equatable {
    var item: PlayerItem?
    var isAdvancing: Bool
    var speed: Double
    /// Both change at a discontinuity of the position.
    var epoch: Int
    var seekTarget: Duration?

    @MainActor
    init(_ player: Player) {
        item = player.currentItem
        isAdvancing = player.playbackState == .playing && !player.isBusy
        speed = player.playbackSpeed
        epoch = player.positionEpoch
        seekTarget = player.seekTarget
    }

    /// Whether the position has advanced without a discontinuity since another state.
    func continues(_ other: TimebaseState) -> Bool {
        item == other.item && epoch == other.epoch && seekTarget == other.seekTarget
    }

    /// Returns the wall-clock time that playback takes to advance by `distance`, at least one millisecond.
    func wait(for distance: Duration) -> Duration { max(distance / speed, .milliseconds(1)) }
}

/// Observes the timebase state of a player until it is stopped or the player is released.
@MainActor
final class TimebaseObserver {
    /// The observed player; not retained.
    private(set) weak var player: Player?
    /// The present state; `nil` until observation starts.
    private(set) var timebase: TimebaseState?
    private var observation: ObservationLoop<TimebaseState>?

    init(_ player: Player) { self.player = player }

    /// Reports the present state, then each change.
    /// - Parameter onChange: Receives the state and the previous one, which is `nil` the first time.
    func observe(_ onChange: @escaping @MainActor (_ timebase: TimebaseState, _ before: TimebaseState?) -> Void) {
        observation = ObservationLoop { [weak player] in
            player.map { TimebaseState($0) }
        } notify: { [weak self] timebase in
            guard let self, timebase != self.timebase else { return }
            let before = self.timebase
            self.timebase = timebase
            onChange(timebase, before)
        }
    }

    func stop() { observation?.stop() }
}
