/// Presses of the primary button, or of one finger.
extension GestureService {
    /// Begins a press.
    func pressed(x: Double, y: Double, isTouch: Bool) {
        rowEnding = nil
        pressPlace = (x, y, isTouch)
        press.press(x: x, y: y, isTouch: isTouch)
        guard isWanted(.longPress) else { return }
        holding = DelayedTask(longPressTime, clock: clock) { [weak self] in
            guard let self else { return }
            tell(press.hold(), dx: 0, dy: 0)
        }
    }

    /// Updates the distance of the press from its start.
    ///
    /// - Returns: Whether the press is a gesture that a handler was called for.
    @discardableResult
    func moved(dx: Double, dy: Double) -> Bool { tell(press.move(dx: dx, dy: dy, width: size.width), dx: dx, dy: dy) }

    /// Ends the press by its release.
    func letGo(dx: Double, dy: Double) { tell(press.letGo(dx: dx, dy: dy), dx: dx, dy: dy) }

    /// Cancels the press: a second finger or the window manager took it over.
    func cancelPress() {
        holding = nil
        endRow()
        tell(press.cancel(), dx: 0, dy: 0)
    }

    @discardableResult
    private func tell(_ reading: PressRecognizer.Recognition?, dx: Double, dy: Double) -> Bool {
        guard let reading else { return false }
        holding = nil
        var event = event(.tap, .ended, x: pressPlace.x + dx, y: pressPlace.y + dy)
        event.isTouch = pressPlace.isTouch
        switch reading {
        case .tap(let count):
            event.count = count
            tellTap(event)
            return true
        case .held(let phase):
            if phase == .began { endRow() }
            (event.kind, event.phase) = (.longPress, phase)
        case .drag(let drag, let phase, let dx, let dy):
            if phase == .began { endRow() }
            (event.kind, event.phase, event.dx, event.dy) = (.drag(drag), phase, dx, dy)
        }
        return tell(event)
    }

    private func tellTap(_ tap: GestureEvent) {
        var event = tap
        tell(event)
        if tap.count > 1 {
            event.kind = .doubleTap(side(of: event))
            tell(event)
        }
        rowEnding = DelayedTask(doubleTapTime, clock: clock) { [weak self] in self?.endRow(with: tap) }
    }

    private func endRow(with tap: GestureEvent? = nil) {
        rowEnding = nil
        guard press.endRow() == 1 else { return }
        var event = tap ?? event(.tap, .ended, x: pressPlace.x, y: pressPlace.y)
        event.kind = .singleTap
        event.count = 1
        tell(event)
    }
}
