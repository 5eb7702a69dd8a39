import CGtk

/// The window manager's menu of a window, with the item *Always on Top*.
///
/// GDK opens it for a press of a button or a finger only, and at the point of that.
@MainActor
public final class WindowMenu {
    private static let timeout = Duration.seconds(1)
    private static let pollInterval = Duration.milliseconds(20)

    private weak let widget: Widget?
    /// The last press on the widget; not one on a popover, whose coordinates are others.
    private var press: OpaquePointer?

    /// Creates the menu of the window of a widget, and awaits presses there.
    ///
    /// - Parameter widget: The widget on which presses open the menu.
    public init(of widget: Widget) {
        self.widget = widget
        let controller = widget.addController(UnsafeMutableRawPointer(gtk_gesture_click_new()), .capture)
        gtk_gesture_single_set_button(wb_gesture_single(controller), 0)
        let pressed: Trampoline.Press = { [weak self] _, _, _ in
            guard let self, let event = gtk_event_controller_get_current_event(wb_event_controller(controller)),
                gdk_event_get_surface(event) == self.widget?.surface
            else { return }
            if let press { gdk_event_unref(press) }
            press = gdk_event_ref(event)
        }
        connect(controller, "pressed", Trampoline.press, pressed)
    }

    isolated deinit {
        if let press { gdk_event_unref(press) }
    }

    /// Whether the window manager has the menu. That of a Wayland session does not tell.
    public var isAvailable: Bool {
        guard let surface = widget?.surface, let display = gdk_surface_get_display(surface) else { return false }
        return wb_is_x11_display(UnsafeMutableRawPointer(display)) == 0 || wb_x11_has_window_menu(display) != 0
    }

    /// Opens the menu at the last press, once the pointer is over the window: Mutter ignores the request while it is
    /// over another surface, such as that of a popover that has just closed.
    public func open() {
        guard widget?.pointerPosition == nil else { return show() }
        Task { [weak self] in
            let start = ContinuousClock.now
            while self?.widget?.pointerPosition == nil, start.duration(to: .now) < Self.timeout {
                try? await Task.sleep(for: Self.pollInterval)
            }
            self?.show()
        }
    }

    private func show() {
        guard let press, let surface = widget?.surface else { return }
        gdk_toplevel_show_window_menu(surface, press)
    }
}
