import CGtk

extension Widget {
    /// Starts an interactive move of the widget's window by the window manager, while the primary button is held.
    /// Ignored in full screen.
    ///
    /// - Parameters:
    ///   - x: The distance of the pointer from the left edge of the widget, in logical pixels.
    ///   - y: The distance from its top edge.
    public func beginWindowMove(x: Double, y: Double) {
        guard let dragOrigin = dragOrigin(x, y) else { return }
        gdk_toplevel_begin_move(
            dragOrigin.surface, dragOrigin.pointer, CInt(GDK_BUTTON_PRIMARY), dragOrigin.x, dragOrigin.y,
            guint32(GDK_CURRENT_TIME))
    }

    /// Starts an interactive resize of the widget's window. Ignored in full screen.
    ///
    /// - Parameters:
    ///   - edge: The edge or corner that follows the pointer.
    ///   - x: The distance of the pointer from the left edge of the widget, in logical pixels.
    ///   - y: The distance from its top edge.
    public func beginWindowResize(_ edge: GdkSurfaceEdge, x: Double, y: Double) {
        guard let dragOrigin = dragOrigin(x, y) else { return }
        gdk_toplevel_begin_resize(
            dragOrigin.surface, edge, dragOrigin.pointer, CInt(GDK_BUTTON_PRIMARY), dragOrigin.x, dragOrigin.y,
            guint32(GDK_CURRENT_TIME))
    }

    private func dragOrigin(_ x: Double, _ y: Double) -> (
        surface: OpaquePointer, pointer: OpaquePointer, x: Double, y: Double
    )? {
        guard let native = gtk_widget_get_native(pointer), let surface,
            gtk_window_is_fullscreen(wb_window(UnsafeMutableRawPointer(native))) == 0,
            let seat = gdk_display_get_default_seat(gtk_widget_get_display(pointer)),
            let device = gdk_seat_get_pointer(seat), let position = surfacePosition(x: x, y: y)
        else { return nil }
        return (surface, device, position.x, position.y)
    }
}
