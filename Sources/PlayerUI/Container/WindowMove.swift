import CGtk
import WindowboxGtk

/// Lets the window manager move a window that is dragged by something else than its header bar.
enum WindowMove {
    /// Begins a move at a point of `widget`, with the button held that is held now.
    static func begin(from widget: Widget, x: Double, y: Double) {
        guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native),
            gtk_window_is_fullscreen(wb_window(UnsafeMutableRawPointer(native))) == 0,
            let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget.pointer))
        else { return }
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        var (windowX, windowY) = (0.0, 0.0)
        gtk_widget_translate_coordinates(
            widget.pointer, wb_widget(UnsafeMutableRawPointer(native)), x, y, &windowX, &windowY)
        gdk_toplevel_begin_move(
            surface, gdk_seat_get_pointer(seat), CInt(GDK_BUTTON_PRIMARY), windowX + left, windowY + top,
            guint32(GDK_CURRENT_TIME))
    }
}
