import CGtk

extension Widget {
    /// Adds a handler of all user input within the widget, before other controllers see it: pointer motion, buttons,
    /// keys, touches, scrolling. Does not stop the events.
    ///
    /// - Parameter handler: Called for each input.
    public func onUserInput(_ handler: @escaping @MainActor () -> Void) {
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_legacy_new()), .capture)
        var last = (x: -1.0, y: -1.0)
        let received: Trampoline.Status = { address in
            guard let event = OpaquePointer(bitPattern: address) else { return 0 }
            switch gdk_event_get_event_type(event) {
            case GDK_MOTION_NOTIFY:
                // GTK emits a motion without a movement when the widgets under the pointer change.
                var position = (x: 0.0, y: 0.0)
                guard gdk_event_get_position(event, &position.x, &position.y) != 0, position != last else { break }
                last = position
                handler()
            case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_KEY_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE,
                GDK_TOUCH_END, GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE:
                handler()
            default: break
            }
            return 0
        }
        connect(controller, "event", Trampoline.status, received)
    }
}
