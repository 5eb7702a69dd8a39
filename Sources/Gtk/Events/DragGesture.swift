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

/// What reads drags, for others to read the same fingers beside it. Borrowed: it goes with its widget.
public struct DragController {
    let pointer: UnsafeMutableRawPointer
}

extension Widget {
    /// Calls `handler` through a drag; `.claim` makes the drag ours, so that no click comes of it. A second finger cancels
    /// it, and what is left of two fingers is none.
    @discardableResult
    public func onDrag(
        phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (Drag) -> EventSequenceState
    ) -> DragController {
        let controller = addController(UnsafeMutableRawPointer(gtk_gesture_drag_new()), phase)
        gtk_gesture_single_set_button(wb_gesture_single(controller), PointerButton.primary.number)
        func tell(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
            if handler(Drag(controller, phase: phase, dx: dx, dy: dy)) == .claim {
                gtk_gesture_set_state(wb_gesture(controller), GTK_EVENT_SEQUENCE_CLAIMED)
            }
        }
        // GTK begins a drag with the finger that is left of two, and ends one when a second finger comes.
        var isOurs = false
        connect(
            controller, "drag-begin", Trampoline.point,
            { _, _ in
                isOurs = CurrentEvent(controller: controller).isPress
                if isOurs { tell(.began, 0, 0) }
            } as Trampoline.PointHandler)
        connect(
            controller, "drag-update", Trampoline.point,
            { if isOurs { tell(.changed, $0, $1) } } as Trampoline.PointHandler)
        // It ends a cancelled drag too, after telling that it is cancelled.
        func end(_ phase: Drag.Phase, _ dx: Double, _ dy: Double) {
            guard isOurs else { return }
            isOurs = false
            tell(phase, dx, dy)
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
