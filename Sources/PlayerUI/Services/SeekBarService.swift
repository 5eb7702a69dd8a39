import Observation
import WindowboxPlayer

/// The seek bar: how far it is filled, and what a hand on it does.
@Observable
public final class SeekBarService: Service {
    /// Whether playback is held by a hand on the bar, and goes on when that lets go.
    public private(set) var isHoldingPlayback = false

    private var tracker: ProgressTracker
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let controls: ControlsService
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var watch: Watch?
    @ObservationIgnored private var width = 0

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        controls = context[ControlsService.self]
        tracker = ProgressTracker(interval: Self.slowest, clock: context.dependency(\.clock))
        tracker.isActive = false
        tracker.player = context.player
        watch = Watch { [player] in
            player.duration
        } change: { [weak self] _ in
            self?.adaptInterval()
        }
    }

    /// Ends the ticking.
    public func stop() {
        watch = nil
        tracker.player = nil
    }

    /// Whether the bar is seen; while it is not, nothing ticks.
    public var isShown: Bool {
        get { tracker.isActive }
        set { tracker.isActive = newValue }
    }

    /// Whether there is something to go to.
    public var isSensitive: Bool { tracker.isProgressAvailable && player.seekableTimeRange != nil }

    /// How far it is filled, from 0 to 1.
    public var fraction: Double { tracker.progress }

    /// Where a hand holds it; `nil` when none does.
    public var heldTime: Duration? { tracker.isInteracting ? tracker.time : nil }

    /// How far has been read ahead, from 0 to 1.
    public var bufferedFraction: Double { player.buffer }

    /// Where it stands, for who hears rather than sees it.
    public var valueText: String {
        guard let range = tracker.range else { return "" }
        let time = (tracker.time ?? range.lowerBound) - range.lowerBound
        return tr("{1} of {2}", TimeText.clock(time), TimeText.clock(range.upperBound - range.lowerBound))
    }

    /// The time at a place of the bar, to be read beside the pointer; `nil` when unknown.
    public func timeText(at fraction: Double) -> String? {
        guard let range = tracker.range, let time = tracker.time(for: fraction) else { return nil }
        return TimeText.clock(time - range.lowerBound)
    }

    /// A hand takes hold at `fraction`.
    public func grab(at fraction: Double) {
        guard isSensitive else { return }
        controls.hold(.drag)
        isHoldingPlayback = player.shouldPlay && player.playbackState == .playing
        tracker.isInteracting = true
        tracker.progress = fraction
    }

    /// The hand moves to `fraction`; only the newest place counts.
    public func drag(to fraction: Double) {
        guard tracker.isInteracting else { return }
        tracker.progress = fraction
    }

    /// The hand lets go.
    public func letGo() {
        guard tracker.isInteracting else { return }
        tracker.isInteracting = false
        isHoldingPlayback = false
        controls.release(.drag)
    }

    /// The bar reports its width in device pixels.
    public func widthBecame(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        adaptInterval()
    }

    private static let slowest = Duration.milliseconds(500)
    private static let fastest = Duration.milliseconds(33)

    /// As often as a pixel changes, within reason.
    static func interval(duration: Duration?, width: Int) -> Duration {
        guard let duration, width > 0 else { return slowest }
        return min(max(duration / width, fastest), slowest)
    }

    private func adaptInterval() {
        let interval = Self.interval(duration: player.duration, width: width)
        guard interval != tracker.interval, !tracker.isInteracting else { return }
        let new = ProgressTracker(interval: interval, clock: clock)
        new.isActive = tracker.isActive
        new.player = player
        tracker.player = nil
        tracker = new
    }
}
