import CGtk

/// A drag with the primary button or one touch.
nonisolated public struct Drag: Equatable, Sendable {
    /// The phase of a drag.
    nonisolated public enum Phase: Sendable {
        /// The button was pressed; nothing has moved yet.
        case began
        /// The pointer has moved.
        case changed
        /// The button was released.
        case ended
        /// Another gesture took over; the caller undoes the drag's effect.
        case cancelled
    }

    /// The phase of the drag.
    public var phase: Phase
    /// The start point's distance from the widget's left edge, in logical pixels.
    public var startX: Double
    /// The start point's distance from the widget's top edge, in logical pixels.
    public var startY: Double
    /// The horizontal offset from the start, positive to the right; zero when cancelled.
    public var dx: Double
    /// The vertical offset from the start, positive downwards; zero when cancelled.
    public var dy: Double
    /// Whether the drag comes from a touchscreen.
    public var isTouch: Bool
    /// The modifier keys that were held.
    public var modifiers: Modifiers

    /// The current distance from the widget's left edge, in logical pixels.
    public var x: Double { startX + dx }
    /// The current distance from the widget's top edge, in logical pixels.
    public var y: Double { startY + dy }
}

/// The drag gesture, for grouping others with it on the same touches. Unowned: valid as long as its widget.
public struct DragController {
    let pointer: UnsafeMutableRawPointer
}

extension Widget {
    /// Calls `handler` throughout a drag; `.claim` claims the event sequence, so that the press causes no click. A
    /// second touch cancels the drag, and the remaining touch of a pair starts none.
    /// - Parameters:
    ///   - phase: The propagation phase of the gesture.
    ///   - handler: Called with each phase of the drag.
    /// - Returns: The gesture, for `onPinch` and `onRotate`.
    @discardableResult
    public func onDrag(
        phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (Drag) -> EventSequenceState
    ) -> DragController {
        let controller = addController(UnsafeMutableRawPointer(gtk_gesture_drag_new()), phase)
        gtk_gesture_single_set_button(wb_gesture_single(controller), PointerButton.primary.number)
        func notify(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
            if handler(Drag(controller, phase: phase, dx: dx, dy: dy)) == .claim {
                gtk_gesture_set_state(wb_gesture(controller), GTK_EVENT_SEQUENCE_CLAIMED)
            }
        }
        // GTK begins a drag with the touch that remains of two, and ends one when a second touch begins.
        var isOurs = false
        connect(
            controller, "drag-begin", Trampoline.point,
            { _, _ in
                isOurs = CurrentEvent(controller: controller).isPress
                if isOurs { notify(.began, 0, 0) }
            } as Trampoline.PointHandler)
        connect(
            controller, "drag-update", Trampoline.point,
            { if isOurs { notify(.changed, $0, $1) } } as Trampoline.PointHandler)
        // GTK ends a cancelled drag too, after the "cancel" signal.
        func end(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
            guard isOurs else { return }
            isOurs = false
            notify(phase, dx, dy)
        }
        connect(controller, "cancel", Trampoline.argument, { _ in end(.cancelled, 0, 0) } as Trampoline.Argument)
        connect(
            controller, "drag-end", Trampoline.point,
            { dx, dy in
                if CurrentEvent(controller: controller).isRelease { end(.ended, dx, dy) } else { end(.cancelled, 0, 0) }
            } as Trampoline.PointHandler)
        return DragController(pointer: controller)
    }
}

extension Drag {
    fileprivate init(_ controller: UnsafeMutableRawPointer, phase: Phase, dx: Double, dy: Double) {
        var x = 0.0
        var y = 0.0
        gtk_gesture_drag_get_start_point(wb_gesture_drag(controller), &x, &y)
        let event = CurrentEvent(controller: controller)
        self.init(
            phase: phase, startX: x, startY: y, dx: dx, dy: dy, isTouch: event.isTouch, modifiers: event.modifiers)
    }
}
