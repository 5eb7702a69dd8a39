import WindowboxCore

/// Pinch, rotation, scrolling, hover, and buttons other than the primary one.
extension GestureService {
    /// The pause after which scrolling ends, on devices that report no end.
    static let scrollEndDelay = Duration.milliseconds(300)

    /// Handles a pinch or rotation, which cancels a press.
    func handlePinch(_ kind: GestureKind, _ phase: GestureEvent.Phase, _ change: (inout GestureEvent) -> Void) {
        if phase == .began { cancelPress() }
        var event = event(kind, phase, x: 0, y: 0)
        change(&event)
        report(event)
    }

    /// Handles scrolling.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    func scrolled(dx: Double, dy: Double, isSmooth: Bool) -> Bool {
        let axis = scrollAxis ?? (abs(dx) > abs(dy) ? .horizontal : .vertical)
        scrollEndTimer = DelayedTask(Self.scrollEndDelay, clock: clock) { [weak self] in self?.scrollEnded() }
        var event = event(.scroll(axis), scrollAxis == nil ? .began : .changed, x: 0, y: 0)
        (event.dx, event.dy) = axis == .horizontal ? (dx, 0) : (0, dy)
        event.isSmooth = isSmooth
        scrollAxis = axis
        return report(event)
    }

    /// Handles scrolling with the Control key.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    func zoomScrolled(dy: Double, x: Double, y: Double) -> Bool {
        var event = event(.zoomScroll, .ended, x: x, y: y)
        event.dy = dy
        return report(event)
    }

    /// Ends scrolling: the fingers left the touchpad, or the wheel paused.
    func scrollEnded() {
        scrollEndTimer = nil
        guard let axis = scrollAxis else { return }
        scrollAxis = nil
        report(event(.scroll(axis), .ended, x: 0, y: 0))
    }

    /// Handles pointer motion over the video or the widgets on it.
    func hovered(x: Double, y: Double) {
        if !report(event(.hover, .changed, x: x, y: y)) { report(event(.hover, .began, x: x, y: y)) }
    }

    /// Ends the hover when the pointer leaves.
    func hoverEnded() { report(event(.hover, .ended, x: 0, y: 0)) }

    /// Handles a button other than the primary one.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    func pressed(_ button: GestureKind.Button, x: Double, y: Double) -> Bool {
        report(event(.press(button), .ended, x: x, y: y))
    }
}
