import FoundationEssentials
import Observation
import WindowboxCore

/// Tracks the position of a player for one view, such as a seek bar or a time label, at an interval of its own.
///
/// The timer runs only while playback advances and `isActive` is set. While `isInteracting` is set, the progress
/// follows the user's drag instead of the player.
@MainActor
@Observable
public final class ProgressTracker {
    /// The moment at which dragging seeks.
    public enum SeekBehavior: Equatable, Sendable {
        /// Seeks at each change, with video paused during the interaction; audio seeks when the interaction ends.
        case optimal
        /// Seeks when the interaction ends.
        case deferred
    }

    /// The interval between updates of the position, at least one millisecond. A new interval starts now.
    @ObservationIgnored public var interval: Duration {
        didSet { updateTicking() }
    }

    /// The moment at which dragging seeks.
    public let seekBehavior: SeekBehavior

    /// The tracked player; not retained.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            playerDidChange(from: oldValue)
        }
    }

    /// Whether the view is visible, `true` at first. The position is not updated while it is not.
    public var isActive = true {
        didSet {
            guard isActive != oldValue else { return }
            refresh()
            updateTicking()
        }
    }

    /// The number of visible views that share this tracker; it is active while there are any.
    @ObservationIgnored package var viewCount = 0 {
        didSet { isActive = viewCount > 0 }
    }

    /// Whether the user is dragging, `false` at first. The view sets it when a drag begins and when it ends.
    public var isInteracting = false {
        didSet {
            guard isInteracting != oldValue else { return }
            if isInteracting { beginInteraction() } else { endInteraction() }
        }
    }

    private var inputs = ProgressInputs.none
    private var reportedTime: Duration?
    private var interactionProgress: Double?
    @ObservationIgnored private var resumesPlayback = false
    @ObservationIgnored private var observation: ObservationLoop<ProgressInputs>?
    @ObservationIgnored private var timer: RepeatingTimer?

    /// Creates a tracker without a player.
    /// - Parameters:
    ///   - interval: The interval between updates of the position, at least one millisecond.
    ///   - seekBehavior: The moment at which dragging seeks.
    ///   - clock: Measures time. Tests pass one of their own.
    public init(
        interval: Duration, seekBehavior: SeekBehavior = .optimal, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.interval = interval
        self.seekBehavior = seekBehavior
        timer = RepeatingTimer(clock) { [weak self] in self?.refresh() }
    }
}

/// Values to show in a view.
extension ProgressTracker {
    /// The seekable range, or the whole duration of an item that is not seekable; `nil` when unknown or endless.
    public var range: Range<Duration>? { inputs.range }

    /// Whether both `range` and `time` are known.
    public var isProgressAvailable: Bool { range != nil && reportedTime != nil }

    /// The position, or the time that the user drags to; `nil` when unknown.
    public var time: Duration? {
        guard let interactionProgress else { return reportedTime }
        return time(for: interactionProgress)
    }

    /// Returns the wall-clock date of `time`, also while the user drags.
    /// - Returns: The date; `nil` when the stream carries no dates.
    public func date() -> Date? {
        time.flatMap { player?.date(at: $0) }
    }

    /// The progress from 0 to 1 within `range`, zero when that is unknown.
    /// Setting it seeks, at the moment given by `seekBehavior` while interacting and at once otherwise; ignored while
    /// no progress is available.
    public var progress: Double {
        get { interactionProgress ?? Self.progress(for: reportedTime, in: range) }
        set {
            guard isProgressAvailable, !newValue.isNaN else { return }
            let progress = newValue.clamped(to: 0...1)
            if isInteracting {
                interactionProgress = progress
                if seeksWhileInteracting { seek(to: progress, Position.near, smooth: true) }
            } else {
                seek(to: progress, Position.at, smooth: false)
                refresh()
            }
        }
    }

    /// Returns the time for a progress, as a label of a seek bar needs it.
    /// - Parameter progress: A progress, clamped to 0…1.
    /// - Returns: The time within `range`; `nil` when that is unknown.
    public func time(for progress: Double) -> Duration? {
        range.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * progress.clamped(to: 0...1) }
    }

    /// Returns the progress of `time` within `range`, from 0 to 1; zero when either is unknown.
    nonisolated static func progress(for time: Duration?, in range: Range<Duration>?) -> Double {
        guard let time, let range, !range.isEmpty else { return 0 }
        return ((time - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }
}

/// Interaction of the user with the player.
extension ProgressTracker {
    private var seeksWhileInteracting: Bool { seekBehavior == .optimal && inputs.hasVideo }

    private func beginInteraction() {
        if seeksWhileInteracting, let player, player.playbackState == .playing {
            resumesPlayback = true
            player.pause()
        }
        updateTicking()
    }

    private func endInteraction() {
        if let interactionProgress { seek(to: interactionProgress, Position.at, smooth: false) }
        interactionProgress = nil
        resume(player)
        refresh()
        updateTicking()
    }

    private func resume(_ player: Player?) {
        if resumesPlayback, player?.canReplay() == false { player?.play() }
        resumesPlayback = false
    }

    private func seek(to progress: Double, _ position: (Duration) -> Position, smooth: Bool) {
        guard let time = time(for: progress) else { return }
        player?.seek(position(time), smooth: smooth)
    }

    private func playerDidChange(from old: Player?) {
        resume(old)
        interactionProgress = nil
        observe()
        if isInteracting { beginInteraction() }
    }
}

/// Observation of the player.
extension ProgressTracker {
    /// Observes the properties of the player that affect progress, until another player is set.
    private func observe() {
        observation?.stop()
        observation = ObservationLoop { [weak player] in
            ProgressInputs(player)
        } notify: { [weak self] in
            self?.update($0)
        }
    }

    private func update(_ inputs: ProgressInputs) {
        if inputs.item != self.inputs.item { interactionProgress = nil }
        self.inputs = inputs
        refresh()
        updateTicking()
    }

    private func refresh() { reportedTime = player?.time() }

    private func updateTicking() {
        timer?.interval = inputs.isAdvancing && isActive && !isInteracting ? max(interval, .milliseconds(1)) : nil
    }
}

/// The observed properties of the player.
private struct ProgressInputs: Equatable {
    static let none = ProgressInputs()
    var item: PlayerItem?
    var range: Range<Duration>?
    var hasVideo = false
    var isAdvancing = false
    /// Observed because both change at a discontinuity of the position.
    var epoch = 0
    var seekTarget: Duration?

    init() {}

    @MainActor
    init(_ player: Player?) {
        guard let player else { return }
        item = player.currentItem
        range = player.wholeRange
        hasVideo = player.media.hasVideo
        isAdvancing = player.playbackState == .playing && !player.isBusy
        epoch = player.positionEpoch
        seekTarget = player.seekTarget
    }
}
