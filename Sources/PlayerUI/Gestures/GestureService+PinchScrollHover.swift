/// Two fingers, the wheel, the other buttons, and a hand that merely moves.
extension GestureService {
    /// How long the wheel rests until its turning is over, where nothing tells its end.
    static let scrollRest = Duration.milliseconds(300)

    /// Two fingers part or turn; they are no press any more.
    func pairMoved(_ kind: GestureKind, _ phase: GestureEvent.Phase, _ pair: (inout GestureEvent) -> Void) {
        if phase == .began { cancelPress() }
        var event = event(kind, phase, x: 0, y: 0)
        pair(&event)
        tell(event)
    }

    /// The wheel has turned. Returns whether somebody heard of it.
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

    /// The fingers have left the touchpad, or the wheel rests.
    func scrollEnded() {
        scrollEnding = nil
        guard let axis = scrollAxis else { return }
        scrollAxis = nil
        tell(event(.scroll(axis), .ended, x: 0, y: 0))
    }

    /// A hand moves the pointer over the picture or what lies on it.
    func hovered(x: Double, y: Double) {
        if !tell(event(.hover, .changed, x: x, y: y)) { tell(event(.hover, .began, x: x, y: y)) }
    }

    /// The pointer has left.
    func hoverEnded() { tell(event(.hover, .ended, x: 0, y: 0)) }

    /// Another button than the first went down. Returns whether somebody heard of it.
    @discardableResult
    func pressed(_ button: GestureKind.Button, x: Double, y: Double) -> Bool {
        tell(event(.press(button), .ended, x: x, y: y))
    }
}
