import CGtk

extension Widget {
    /// Calls `handler` for whatever a hand does within the widget, before anything acts on it: moves the pointer, presses a
    /// button or a key, touches, turns the wheel. It takes nothing away from anybody.
    public func onUserInput(_ handler: @escaping @MainActor () -> Void) {
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_legacy_new()), .capture)
        var last = (x: -1.0, y: -1.0)
        let met: Trampoline.Status = { address in
            guard let event = OpaquePointer(bitPattern: address) else { return 0 }
            switch gdk_event_get_event_type(event) {
            case GDK_MOTION_NOTIFY:
                // GTK tells a motion without a move when the widgets under the pointer change.
                var place = (x: 0.0, y: 0.0)
                guard gdk_event_get_position(event, &place.x, &place.y) != 0, place != last else { break }
                last = place
                handler()
            case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_KEY_PRESS, GDK_SCROLL, GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE,
                GDK_TOUCH_END, GDK_TOUCHPAD_PINCH, GDK_TOUCHPAD_SWIPE:
                handler()
            default: break
            }
            return 0
        }
        connect(controller, "event", Trampoline.status, met)
    }
}
