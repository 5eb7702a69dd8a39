import CGtk
import WindowboxGtk

/// Lets the window manager move a window that is dragged by something else than its header bar.
enum WindowMove {
    /// Begins a move at a point of `widget`, with the button held that is held now.
    static func begin(from widget: Widget, x: Double, y: Double) {
        guard let native = gtk_widget_get_native(widget.pointer), let surface = widget.surface,
            gtk_window_is_fullscreen(wb_window(UnsafeMutableRawPointer(native))) == 0,
            let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget.pointer)),
            let place = widget.placeOnSurface(x: x, y: y)
        else { return }
        gdk_toplevel_begin_move(
            surface, gdk_seat_get_pointer(seat), CInt(GDK_BUTTON_PRIMARY), place.x, place.y, guint32(GDK_CURRENT_TIME))
    }
}
