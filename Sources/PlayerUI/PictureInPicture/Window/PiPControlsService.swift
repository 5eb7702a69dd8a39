import Observation
import WindowboxCore

/// The visibility of the PiP controls: visible during pointer motion and key presses, and for 3 s afterwards. They stay
/// while a screen reader runs, which cannot reach hidden widgets.
@Observable
final class PiPControlsService: Service {
    /// The hide delay after the last user input.
    static let delay = Duration.seconds(3)

    /// Whether the user has shown the controls.
    private var isShown = false

    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored @Dependency(\.screenReader) private var screenReader
    @ObservationIgnored private var hiding: DelayedTask?
    @ObservationIgnored private var isLocked = false

    init(in context: PlayerContext) {
        clock = context.dependency(\.clock)
    }

    func stop() { hiding = nil }

    /// Whether the controls are visible.
    var isRevealed: Bool { isShown || screenReader.isRunning }

    /// Shows the controls after pointer motion or a key press.
    func show() {
        isShown = true
        hiding = isLocked ? nil : DelayedTask(Self.delay, clock: clock) { [weak self] in self?.hide() }
    }

    /// Hides the controls when the pointer leaves the window.
    func hide() {
        isShown = false
        isLocked = false
        hiding = nil
    }

    /// Keeps the controls visible while the pointer rests on a button.
    func acquire() {
        isLocked = true
        show()
    }

    /// Restarts the hide delay when the pointer leaves a button.
    func release() {
        isLocked = false
        if isShown { show() }
    }
}
