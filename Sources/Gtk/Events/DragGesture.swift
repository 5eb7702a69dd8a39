import CGtk

/// A drag with the primary button or a finger.
nonisolated public struct Drag: Equatable, Sendable {
    /// Where it is in its life.
    nonisolated public enum Phase: Sendable {
        /// The button was pressed; nothing has moved yet.
        case began
        /// The pointer has moved.
        case changed
        /// The button was let go.
        case ended
        /// Something else took it over: undo it.
        case cancelled
    }

    /// Where it is in its life.
    public var phase: Phase
    /// Where it began, from the widget's left, in logical pixels.
    public var startX: Double
    /// Where it began, from the widget's top.
    public var startY: Double
    /// How far it went to the right; zero when cancelled.
    public var dx: Double
    /// How far it went downwards; zero when cancelled.
    public var dy: Double
    /// Whether it is a finger.
    public var isTouch: Bool
    /// What was held with it.
    public var modifiers: Modifiers

    /// Where it is, from the widget's left.
    public var x: Double { startX + dx }
    /// Where it is, from the widget's top.
    public var y: Double { startY + dy }
}

extension Widget {
    /// Calls `handler` through a drag; `.claim` makes the drag ours, so that no click comes of it.
    public func onDrag(phase: EventPhase = .bubble, _ handler: @escaping @MainActor (Drag) -> PressClaim) {
        let controller = addController(UnsafeMutableRawPointer(gtk_gesture_drag_new()), phase)
        gtk_gesture_single_set_button(wb_gesture_single(controller), PointerButton.primary.number)
        func tell(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
            if handler(Drag(controller, phase: phase, dx: dx, dy: dy)) == .claim {
                gtk_gesture_set_state(wb_gesture(controller), GTK_EVENT_SEQUENCE_CLAIMED)
            }
        }
        connect(controller, "drag-begin", Trampoline.point, { _, _ in tell(.began, 0, 0) } as Trampoline.PointHandler)
        connect(controller, "drag-update", Trampoline.point, { tell(.changed, $0, $1) } as Trampoline.PointHandler)
        // GTK ends a cancelled drag too, after telling that it is cancelled.
        var isCancelled = false
        connect(
            controller, "cancel", Trampoline.argument,
            { _ in
                isCancelled = true
                tell(.cancelled, 0, 0)
            } as Trampoline.Argument)
        connect(
            controller, "drag-end", Trampoline.point,
            { dx, dy in
                if !isCancelled { tell(.ended, dx, dy) }
                isCancelled = false
            } as Trampoline.PointHandler)
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
