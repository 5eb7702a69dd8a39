import Observation
import WindowboxPlayer

/// The two times beside the seek bar.
@Observable
public final class TimeService: Service {
    /// Whether the second time is what is left rather than the whole.
    public var showsRemaining = false

    @ObservationIgnored private let tracker: ProgressTracker
    @ObservationIgnored private let seekBar: SeekBarService

    /// Made by the context.
    public init(in context: Context) {
        seekBar = context[SeekBarService.self]
        tracker = ProgressTracker(interval: .milliseconds(250), clock: context.clock)
        tracker.isActive = false
        tracker.player = context.player
    }

    /// Ends the ticking.
    public func stop() { tracker.player = nil }

    /// Whether the times are seen; while they are not, nothing ticks.
    public var isShown: Bool {
        get { tracker.isActive }
        set { tracker.isActive = newValue }
    }

    /// How much has been played, or where a hand on the seek bar is.
    public var elapsed: String { TimeText.clock(time) }

    /// How long it is, or how much is left; empty without an end.
    public var end: String {
        guard let range = tracker.range else { return "" }
        guard showsRemaining else { return TimeText.clock(range.upperBound) }
        // A second counts as left until it is over, so that both times change at the same moment.
        let left = range.upperBound.components.seconds - time.components.seconds
        return TimeText.clock(.zero - .seconds(max(left, 0)))
    }

    private var time: Duration { seekBar.heldTime ?? tracker.time ?? .zero }

    /// What the button around the second time is called.
    public var endLabel: String { showsRemaining ? tr("Time Left") : tr("Duration") }
}
