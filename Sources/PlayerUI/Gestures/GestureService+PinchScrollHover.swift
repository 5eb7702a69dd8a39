/// Pinch, rotation, scrolling, hover, and buttons other than the primary one.
extension GestureService {
    /// The pause after which scrolling ends, on devices that report no end.
    static let scrollRest = Duration.milliseconds(300)

    /// Handles a pinch or rotation, which cancels a press.
    func pairMoved(_ kind: GestureKind, _ phase: GestureEvent.Phase, _ pair: (inout GestureEvent) -> Void) {
        if phase == .began { cancelPress() }
        var event = event(kind, phase, x: 0, y: 0)
        pair(&event)
        tell(event)
    }

    /// Handles scrolling.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    func scrolled(dx: Double, dy: Double, isSmooth: Bool) -> Bool {
        let axis = scrollAxis ?? (abs(dx) > abs(dy) ? .horizontal : .vertical)
        scrollEnding = DelayedTask(Self.scrollRest, clock: clock) { [weak self] in self?.scrollEnded() }
        var event = event(.scroll(axis), scrollAxis == nil ? .began : .changed, x: 0, y: 0)
        (event.dx, event.dy) = axis == .horizontal ? (dx, 0) : (0, dy)
        event.isSmooth = isSmooth
        scrollAxis = axis
        return tell(event)
    }

    /// Ends scrolling: the fingers left the touchpad, or the wheel paused.
    func scrollEnded() {
        scrollEnding = nil
        guard let axis = scrollAxis else { return }
        scrollAxis = nil
        tell(event(.scroll(axis), .ended, x: 0, y: 0))
    }

    /// Handles pointer motion over the video or the widgets on it.
    func hovered(x: Double, y: Double) {
        if !tell(event(.hover, .changed, x: x, y: y)) { tell(event(.hover, .began, x: x, y: y)) }
    }

    /// Ends the hover when the pointer leaves.
    func hoverEnded() { tell(event(.hover, .ended, x: 0, y: 0)) }

    /// Handles a button other than the primary one.
    ///
    /// - Returns: Whether a handler was called.
    @discardableResult
    func pressed(_ button: GestureKind.Button, x: Double, y: Double) -> Bool {
        tell(event(.press(button), .ended, x: x, y: y))
    }
}
