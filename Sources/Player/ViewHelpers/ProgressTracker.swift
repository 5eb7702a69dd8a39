import Observation

/// Follows the position of a player at its own pace, for one view: a seek bar, a time label.
///
/// It asks only while time passes and `isActive` says that the view is seen; paused, ended or idle, nothing ticks.
/// What is dragged with `isInteracting` set stays where the finger is, whatever the player does meanwhile.
@MainActor
@Observable
public final class ProgressTracker {
    /// When dragging seeks.
    public enum SeekBehavior: Equatable, Sendable {
        /// At each change, pausing meanwhile; sound alone is sought in when the interaction ends.
        case optimal
        /// When the interaction ends.
        case deferred
    }

    /// How often the position is asked for while time passes, less than a millisecond being one. A new one counts from now
    /// on.
    @ObservationIgnored public var interval: Duration {
        didSet { updateTicking() }
    }

    /// When dragging seeks.
    public let seekBehavior: SeekBehavior

    /// What is followed; not kept alive.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            guard oldValue !== player else { return }
            playerDidChange(from: oldValue)
        }
    }

    /// Whether the view is seen, true at first; while it is not, nothing is asked for.
    public var isActive = true {
        didSet {
            guard isActive != oldValue else { return }
            refresh()
            updateTicking()
        }
    }

    /// Whether the person has hold of it, false at first: set it when a drag begins and when it ends.
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
    @ObservationIgnored private var watch: ObservationLoop<ProgressInputs>?
    @ObservationIgnored private var timer: RepeatingTimer?

    /// Makes a tracker that is bound to no player yet.
    /// - Parameters:
    ///   - interval: How often the position is asked for; less than a millisecond is one.
    ///   - seekBehavior: When dragging seeks.
    ///   - clock: What time is measured with; only a test has reason to give one.
    public init(
        interval: Duration, seekBehavior: SeekBehavior = .optimal, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.interval = interval
        self.seekBehavior = seekBehavior
        timer = RepeatingTimer(clock) { [weak self] in self?.refresh() }
    }
}

/// What a view shows.
extension ProgressTracker {
    /// From where to where it goes: what can be sought in, else the whole; `nil` when unknown or without end.
    public var range: Range<Duration>? { inputs.range }

    /// Whether there is progress to show: both `range` and `time` are known.
    public var isProgressAvailable: Bool { range != nil && reportedTime != nil }

    /// The position, or what the person drags to; `nil` when unknown.
    public var time: Duration? {
        guard let interactionProgress else { return reportedTime }
        return time(for: interactionProgress)
    }

    /// From 0 to 1 over `range`, zero when that is unknown. Setting it seeks, as `seekBehavior` says while interacting and
    /// at once otherwise; ignored when no progress is available.
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

    /// The time that a progress stands for, to label a place on a seek bar; `nil` when `range` is unknown.
    public func time(for progress: Double) -> Duration? {
        range.map { $0.lowerBound + ($0.upperBound - $0.lowerBound) * progress.clamped(to: 0...1) }
    }

    /// Where `time` lies in `range`, from 0 to 1; zero when either is unknown.
    nonisolated static func progress(for time: Duration?, in range: Range<Duration>?) -> Double {
        guard let time, let range, !range.isEmpty else { return 0 }
        return ((time - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }
}

/// How the person's hand and the player get along.
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
        if resumesPlayback, player?.canReplay == false { player?.play() }
        resumesPlayback = false
    }

    private func seek(to progress: Double, _ position: (Duration) -> Position, smooth: Bool) {
        guard let time = time(for: progress) else { return }
        player?.startSeek(position(time), smooth: smooth)
    }

    private func playerDidChange(from old: Player?) {
        resume(old)
        interactionProgress = nil
        follow()
        if isInteracting { beginInteraction() }
    }
}

/// How the player is followed.
extension ProgressTracker {
    /// Reads what matters of the player, and again whenever it changes, until another player is bound.
    private func follow() {
        watch?.stop()
        watch = ObservationLoop { [weak player] in
            ProgressInputs(player)
        } tell: { [weak self] in
            self?.take($0)
        }
    }

    private func take(_ inputs: ProgressInputs) {
        if inputs.item != self.inputs.item { interactionProgress = nil }
        self.inputs = inputs
        refresh()
        updateTicking()
    }

    private func refresh() { reportedTime = player?.time() }

    private func updateTicking() {
        timer?.interval = inputs.isTimePassing && isActive && !isInteracting ? max(interval, .milliseconds(1)) : nil
    }
}

/// What a tracker needs to know of its player.
private struct ProgressInputs: Equatable {
    static let none = ProgressInputs()
    var item: PlayerItem?
    var range: Range<Duration>?
    var hasVideo = false
    var isTimePassing = false
    /// These say that the position has jumped; they are here to be observed.
    var epoch = 0
    var seekTarget: Duration?

    init() {}

    @MainActor
    init(_ player: Player?) {
        guard let player else { return }
        item = player.currentItem
        range = player.wholeRange
        hasVideo = player.media.hasVideo
        isTimePassing = player.playbackState == .playing && !player.isBusy
        epoch = player.positionEpoch
        seekTarget = player.seekTarget
    }
}
