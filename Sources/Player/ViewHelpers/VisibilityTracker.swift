import Observation

/// Says whether the controls over a player's picture are hidden.
///
/// They hide by themselves only while something plays: `delay` after they were shown or a hand was last felt. A pause,
/// whoever brings it about, reveals them. Before, after and without playback they stay as they are.
///
/// ```swift
/// let visibility = VisibilityTracker()
/// visibility.player = player
/// controls.bind(\.isVisible) { !visibility.isUserInterfaceHidden }
/// ```
@MainActor
@Observable
public final class VisibilityTracker {
    /// How long they stay without a hand.
    public let delay: Duration

    /// Whether they are hidden.
    public private(set) var isUserInterfaceHidden: Bool

    /// What is followed; not kept alive. Another one neither shows nor hides, but starts the delay anew.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            if oldValue !== player { follow() }
        }
    }

    /// Whether a screen reader runs, as whoever knows says. While it does they are shown, and hide on demand alone.
    public var isScreenReaderRunning = false {
        didSet { if isScreenReaderRunning != oldValue { holdDidChange(isScreenReaderRunning) } }
    }

    /// Whether something keeps them: a slider that is dragged, a menu that is open, the focus. While it does they are
    /// shown, and hide on demand alone.
    public var isHeld = false {
        didSet { if isHeld != oldValue { holdDidChange(isHeld) } }
    }

    @ObservationIgnored private var playbackState = PlaybackState.idle
    @ObservationIgnored private var watch: ObservationLoop<PlaybackState>?
    @ObservationIgnored private var hiding: RepeatingTimer?

    /// Makes a tracker that is bound to no player yet.
    /// - Parameters:
    ///   - delay: How long they stay without a hand; less than zero is zero, which shows them for a moment only.
    ///   - isUserInterfaceHidden: Whether they are hidden at first.
    ///   - clock: What time is measured with; only a test has reason to give one.
    public init(
        delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.delay = max(.zero, delay)
        self.isUserInterfaceHidden = isUserInterfaceHidden
        hiding = RepeatingTimer(clock) { [weak self] in
            self?.hiding?.interval = nil
            self?.hide()
        }
    }
}

/// What the person does. Without a player none of it has an effect.
extension VisibilityTracker {
    /// Shows or hides them, as a tap does.
    public func toggle() { setHidden(!isUserInterfaceHidden) }

    /// Shows them for the delay.
    public func show() { setHidden(false) }

    /// Hides them, whatever holds them.
    public func hide() { setHidden(true) }

    /// Starts the delay anew when they are shown, because a hand is felt; never shows them.
    public func reset() { restartDelay() }

    /// The window is in front again: shows them unless something plays.
    public func returnToForeground() { if playbackState != .playing { show() } }

    private func setHidden(_ isHidden: Bool) {
        guard player != nil else { return }
        if isUserInterfaceHidden != isHidden { isUserInterfaceHidden = isHidden }
        restartDelay()
    }
}

/// How the player is followed.
extension VisibilityTracker {
    private func follow() {
        watch?.stop()
        watch = ObservationLoop { [weak player] in
            player?.playbackState ?? .idle
        } tell: { [weak self] state in
            guard let self else { return }
            playbackState = state
            if state == .paused { show() } else { restartDelay() }
        }
    }

    private func holdDidChange(_ isHeld: Bool) {
        if isHeld { show() } else { restartDelay() }
    }

    private func restartDelay() {
        let hides = playbackState == .playing && !isUserInterfaceHidden && !isHeld && !isScreenReaderRunning
        hiding?.interval = nil
        hiding?.interval = hides ? delay : nil
    }
}
