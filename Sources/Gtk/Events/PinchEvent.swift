import CGtk

/// A two-finger zoom or rotation on a touchscreen or a touchpad.
nonisolated public struct PinchEvent: Equatable, Sendable {
    /// The phase of the gesture.
    public var phase: Drag.Phase
    /// The center's distance from the widget's left edge, in logical pixels.
    public var x: Double
    /// The center's distance from the widget's top edge, in logical pixels.
    public var y: Double
    /// The distance between the fingers relative to the start of the gesture: 1 is unchanged.
    public var scale: Double
    /// The rotation since the start of the gesture, in radians, clockwise.
    public var angle: Double
    /// Whether the gesture is made on a touchscreen.
    public var isTouch: Bool
}

extension Widget {
    /// Adds a handler of a zoom gesture.
    ///
    /// - Parameters:
    ///   - drag: A drag gesture with which the gesture is grouped: a sequence claimed by one is claimed for both.
    ///   - handler: Called throughout the gesture.
    public func onPinch(beside drag: DragController, _ handler: @escaping @MainActor (PinchEvent) -> Void) {
        observePinch(UnsafeMutableRawPointer(gtk_gesture_zoom_new()), drag, handler) { controller, pinch in
            pinch.scale = gtk_gesture_zoom_get_scale_delta(wb_gesture_zoom(controller))
        }
    }

    /// Adds a handler of a rotation gesture.
    ///
    /// - Parameters:
    ///   - drag: A drag gesture with which the gesture is grouped: a sequence claimed by one is claimed for both.
    ///   - handler: Called throughout the gesture.
    public func onRotate(beside drag: DragController, _ handler: @escaping @MainActor (PinchEvent) -> Void) {
        observePinch(UnsafeMutableRawPointer(gtk_gesture_rotate_new()), drag, handler) { controller, pinch in
            pinch.angle = gtk_gesture_rotate_get_angle_delta(wb_gesture_rotate(controller))
        }
    }

    private func observePinch(
        _ gesture: UnsafeMutableRawPointer, _ drag: DragController,
        _ handler: @escaping @MainActor (PinchEvent) -> Void,
        _ read: @escaping @MainActor (UnsafeMutableRawPointer, inout PinchEvent) -> Void
    ) {
        let controller = addController(gesture, .bubble)
        gtk_gesture_group(wb_gesture(drag.pointer), wb_gesture(controller))
        var isCancelled = false
        func notify(_ phase: Drag.Phase) {
            let event = CurrentEvent(controller: controller)
            var pinch = PinchEvent(phase: phase, x: 0, y: 0, scale: 1, angle: 0, isTouch: event.isTouch)
            gtk_gesture_get_bounding_box_center(wb_gesture(controller), &pinch.x, &pinch.y)
            if phase == .changed || phase == .ended { read(controller, &pinch) }
            handler(pinch)
        }
        let handlers: [(String, Trampoline.Argument)] = [
            ("begin", { _ in notify(.began) }),
            ("update", { _ in notify(.changed) }),
            (
                "cancel",
                { _ in
                    isCancelled = true
                    notify(.cancelled)
                }
            ),
            (
                "end",
                { _ in
                    if !isCancelled { notify(.ended) }
                    isCancelled = false
                }
            ),
        ]
        for (signal, handler) in handlers { connect(controller, signal, Trampoline.argument, handler) }
    }
}
