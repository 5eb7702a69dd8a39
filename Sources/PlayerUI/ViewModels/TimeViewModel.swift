import Observation
import WindowboxPlayer

/// The two times beside the seek bar.
@Observable
public final class TimeViewModel: Service {
    /// Whether the second time is what is left rather than the whole.
    public var showsRemaining = false

    @ObservationIgnored private let tracker: ProgressTracker
    @ObservationIgnored private let seekBar: SeekBarViewModel
    @ObservationIgnored private let player: Player

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
        tracker = ProgressTracker.resting(in: context, interval: .milliseconds(250))
    }

    /// Ends the ticking.
    public func stop() { tracker.player = nil }

    /// Whether the times are seen; while they are not, nothing ticks.
    public var isShown: Bool {
        get { tracker.isActive }
        set { tracker.isActive = newValue }
    }

    /// How much has been played, or where a hand on the seek bar is; the wall clock of a transmission that tells it.
    public var elapsed: String {
        guard let place = seekBar.heldTime ?? tracker.time else { return TimeFormatter.clock(.zero) }
        return PositionFormatter.text(place, in: tracker.range, of: player)
    }

    /// How long it is, or how much is left; empty without an end.
    public var end: String {
        guard let range = tracker.range, player.streamType == .onDemand else { return "" }
        let length = range.upperBound - range.lowerBound
        guard showsRemaining else { return TimeFormatter.clock(length) }
        // A second counts as left until it is over, so that both times change at the same moment.
        let left = length.components.seconds - time.components.seconds
        return TimeFormatter.clock(.zero - .seconds(max(left, 0)))
    }

    /// From the start of what can be sought in, which moves in a transmission.
    private var time: Duration {
        guard let time = seekBar.heldTime ?? tracker.time else { return .zero }
        return time - (tracker.range?.lowerBound ?? .zero)
    }

    /// What the button around the second time is called.
    public var endLabel: String { showsRemaining ? tr("Time Left") : tr("Duration") }
}
