import Observation

/// Whether the small window's controls are seen: while the pointer moves over it or keys are pressed, and 3 s longer.
@Observable
final class PiPControlsService: Service {
    /// How long they stay after the last movement.
    static let delay = Duration.seconds(3)

    private(set) var isRevealed = false

    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private var hiding: DelayedTask?
    @ObservationIgnored private var isHeld = false

    init(in context: Context) {
        clock = context.dependency(\.clock)
    }

    func stop() { hiding = nil }

    /// A hand is there: the pointer has moved, or a key was pressed.
    func show() {
        isRevealed = true
        hiding = isHeld ? nil : DelayedTask(Self.delay, clock: clock) { [weak self] in self?.hide() }
    }

    /// The pointer has left the window.
    func hide() {
        isRevealed = false
        isHeld = false
        hiding = nil
    }

    /// The pointer rests on a button, which must not go from under it.
    func hold() {
        isHeld = true
        show()
    }

    /// The pointer is off the buttons.
    func release() {
        isHeld = false
        if isRevealed { show() }
    }
}
