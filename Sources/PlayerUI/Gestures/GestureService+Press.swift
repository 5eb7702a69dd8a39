import WindowboxCore

/// Presses of the primary button, or of one finger.
extension GestureService {
    func pressed(x: Double, y: Double, isTouch: Bool) {
        tapRowTimer = nil
        pressPosition = (x, y, isTouch)
        press.press(x: x, y: y, isTouch: isTouch)
        guard hasHandler(isTouch && touchLongPress == .secondaryPress ? .press(.secondary) : .longPress) else { return }
        longPressTimer = DelayedTask(longPressTime, clock: clock) { [weak self] in
            guard let self else { return }
            notify(press.recognizeLongPress(), dx: 0, dy: 0)
        }
    }

    /// Updates the distance of the press from its start.
    ///
    /// - Returns: Whether the press is a gesture that a handler was called for.
    @discardableResult
    func moved(dx: Double, dy: Double) -> Bool { notify(press.move(dx: dx, dy: dy, width: size.width), dx: dx, dy: dy) }

    func release(dx: Double, dy: Double) { notify(press.release(dx: dx, dy: dy), dx: dx, dy: dy) }

    /// Cancels the press: a second finger or the window manager took it over.
    func cancelPress() {
        longPressTimer = nil
        endRow()
        notify(press.cancel(), dx: 0, dy: 0)
    }

    @discardableResult
    private func notify(_ reading: PressRecognizer.Recognition?, dx: Double, dy: Double) -> Bool {
        guard let reading else { return false }
        longPressTimer = nil
        var event = event(.tap, .ended, x: pressPosition.x + dx, y: pressPosition.y + dy)
        event.isTouch = pressPosition.isTouch
        switch reading {
        case .tap(let count):
            event.count = count
            notifyTap(event)
            return true
        case .longPressed(let phase):
            if phase == .began { endRow() }
            if event.isTouch, touchLongPress == .secondaryPress {
                guard phase == .began else { return false }
                event.kind = .press(.secondary)
            } else {
                (event.kind, event.phase) = (.longPress, phase)
            }
        case .drag(let drag, let phase, let dx, let dy):
            if phase == .began { endRow() }
            if phase == .began { isPanned = isPanning && hasHandler(.pan) }
            (event.kind, event.phase, event.dx, event.dy) = (isPanned ? .pan : .drag(drag), phase, dx, dy)
        }
        return report(event)
    }

    private func notifyTap(_ tap: GestureEvent) {
        var event = tap
        report(event)
        if tap.count > 1 {
            event.kind = .doubleTap(side(of: event))
            report(event)
        }
        tapRowTimer = DelayedTask(doubleTapTime, clock: clock) { [weak self] in self?.endRow(with: tap) }
    }

    private func endRow(with tap: GestureEvent? = nil) {
        tapRowTimer = nil
        guard press.endRow() == 1 else { return }
        var event = tap ?? event(.tap, .ended, x: pressPosition.x, y: pressPosition.y)
        event.kind = .singleTap
        event.count = 1
        report(event)
    }
}
