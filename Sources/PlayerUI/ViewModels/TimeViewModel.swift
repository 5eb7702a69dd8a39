import Observation
import WindowboxPlayer

/// The view model of the two time labels beside the seek bar.
@Observable
public final class TimeViewModel: Service {
    /// Whether the second label shows the remaining time instead of the duration.
    public var showsRemaining = false

    /// Asks the user for a time to seek to. With `nil`, the default, the elapsed time is a label and no button.
    @ObservationIgnored package var chooseTime: (() -> Void)?

    @ObservationIgnored private let tracker: ProgressTracker
    @ObservationIgnored private let seekBar: SeekBarViewModel
    @ObservationIgnored private let player: Player

    /// Fetches the seek bar and creates an inactive tracker.
    /// - Parameter context: The context whose player is tracked four times a second.
    public init(in context: PlayerContext) {
        player = context.player
        seekBar = context[SeekBarViewModel.self]
        tracker = ProgressTracker.inactive(in: context, interval: .milliseconds(250))
    }

    /// Ends the tracking of the position.
    public func stop() { tracker.player = nil }

    /// The number of visible widgets that show the times. Without any, the tracker is inactive.
    public var viewCount: Int {
        get { tracker.viewCount }
        set { tracker.viewCount = newValue }
    }

    /// The elapsed time, or the position of a drag on the seek bar; the wall-clock time in a live stream that carries
    /// dates.
    public var elapsed: String {
        guard let time = seekBar.dragTime ?? tracker.time else { return TimeFormatter.clock(.zero) }
        return PositionFormatter.text(time, in: tracker.range, of: player)
    }

    /// The duration, or the remaining time; empty for live streams.
    public var end: String {
        guard let range = tracker.range, player.streamType == .onDemand else { return "" }
        let length = range.upperBound - range.lowerBound
        guard showsRemaining else { return TimeFormatter.clock(length) }
        // Whole seconds keep both labels in step: a second counts as remaining until it has elapsed completely.
        let left = length.components.seconds - time.components.seconds
        return TimeFormatter.clock(.zero - .seconds(max(left, 0)))
    }

    /// The position relative to the start of the seekable range, which moves in a live stream.
    private var time: Duration {
        guard let time = seekBar.dragTime ?? tracker.time else { return .zero }
        return time - (tracker.range?.lowerBound ?? .zero)
    }

    /// The label of the button around the second time.
    public var endLabel: String { showsRemaining ? tr("Time Left") : tr("Duration") }
}
