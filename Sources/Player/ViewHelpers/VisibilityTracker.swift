import Observation

/// Tracks whether the controls over the video are hidden.
///
/// They hide automatically only while playback advances, `delay` after they were shown or the user last interacted. A
/// pause shows them, regardless of its cause. In any other state they stay as they are.
///
/// ```swift
/// let visibility = VisibilityTracker()
/// visibility.player = player
/// controls.bind(\.isVisible) { !visibility.isUserInterfaceHidden }
/// ```
@MainActor
@Observable
public final class VisibilityTracker {
    /// The time without interaction after which the controls hide.
    public let delay: Duration

    /// Whether the controls are hidden.
    public private(set) var isUserInterfaceHidden: Bool

    /// The observed player; not retained. Another player keeps the visibility and restarts the delay.
    @ObservationIgnored public weak var player: Player? {
        didSet {
            if oldValue !== player { observe() }
        }
    }

    /// Whether a screen reader is running, as set by the application. While it is, the controls are shown and hide only
    /// on request.
    public var isScreenReaderRunning = false {
        didSet { if isScreenReaderRunning != oldValue { lockDidChange(isScreenReaderRunning) } }
    }

    /// Whether a visibility lock is held, by a dragged slider, an open menu or the keyboard focus. While it is, the
    /// controls are shown and hide only on request.
    public var isLocked = false {
        didSet { if isLocked != oldValue { lockDidChange(isLocked) } }
    }

    @ObservationIgnored private var playbackState = PlaybackState.idle
    @ObservationIgnored private var observation: ObservationLoop<PlaybackState>?
    @ObservationIgnored private var hideTimer: RepeatingTimer?

    /// Creates a tracker without a player.
    /// - Parameters:
    ///   - delay: The time without interaction after which the controls hide; with zero or less they are shown only
    ///     briefly.
    ///   - isUserInterfaceHidden: Whether the controls are hidden at first.
    ///   - clock: Measures time. Tests pass one of their own.
    public init(
        delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.delay = max(.zero, delay)
        self.isUserInterfaceHidden = isUserInterfaceHidden
        hideTimer = RepeatingTimer(clock) { [weak self] in
            self?.hideTimer?.interval = nil
            self?.hide()
        }
    }
}

/// Actions of the user. They have no effect without a player.
extension VisibilityTracker {
    /// Shows hidden controls and hides shown ones, as a tap does.
    public func toggle() { setHidden(!isUserInterfaceHidden) }

    /// Shows the controls for the duration of the delay.
    public func show() { setHidden(false) }

    /// Hides the controls, even while a visibility lock is held.
    public func hide() { setHidden(true) }

    /// Restarts the delay after an interaction; never shows hidden controls.
    public func reset() { restartDelay() }

    /// Shows the controls when the window returns to the foreground, unless playback advances.
    public func returnToForeground() { if playbackState != .playing { show() } }

    private func setHidden(_ isHidden: Bool) {
        guard player != nil else { return }
        if isUserInterfaceHidden != isHidden { isUserInterfaceHidden = isHidden }
        restartDelay()
    }
}

/// Observation of the player.
extension VisibilityTracker {
    private func observe() {
        observation?.stop()
        observation = ObservationLoop { [weak player] in
            player?.playbackState ?? .idle
        } notify: { [weak self] state in
            guard let self else { return }
            playbackState = state
            if state == .paused { show() } else { restartDelay() }
        }
    }

    private func lockDidChange(_ isLocked: Bool) {
        if isLocked { show() } else { restartDelay() }
    }

    private func restartDelay() {
        let hides = playbackState == .playing && !isUserInterfaceHidden && !isLocked && !isScreenReaderRunning
        hideTimer?.interval = nil
        hideTimer?.interval = hides ? delay : nil
    }
}
