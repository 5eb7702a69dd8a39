import CGtk

extension Widget {
    /// The window that it is in; `nil` while it is in none.
    public var enclosingWindow: Window? {
        guard let root = gtk_widget_get_root(pointer) else { return nil }
        return Widget.handle(of: wb_widget(UnsafeMutableRawPointer(root))) as? Window
    }

    /// GDK's surface of the window that it is in; `nil` in none, and before that is realized.
    public var surface: OpaquePointer? { gtk_widget_get_native(pointer).flatMap { gtk_native_get_surface($0) } }

    /// Whether its window is put away, and nothing of it to be seen.
    public var isMinimized: Bool {
        guard let surface, wb_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 else { return false }
        return gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
    }

    /// Whether the desktop has given its window a size that no program changes: all of the screen, or a part of it.
    public var isFitted: Bool {
        guard let surface, wb_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 else { return false }
        let states = [GDK_TOPLEVEL_STATE_FULLSCREEN, GDK_TOPLEVEL_STATE_MAXIMIZED, GDK_TOPLEVEL_STATE_TILED]
        return states.contains { gdk_toplevel_get_state(surface).rawValue & $0.rawValue != 0 }
    }

    /// Where a point of the widget lies on that surface, whose corner is that of the window's shadow, in logical pixels;
    /// `nil` in no window.
    public func placeOnSurface(x: Double, y: Double) -> (x: Double, y: Double)? {
        guard let native = gtk_widget_get_native(pointer) else { return nil }
        var (ownX, ownY, shadowX, shadowY) = (0.0, 0.0, 0.0, 0.0)
        let window = wb_widget(UnsafeMutableRawPointer(native))
        guard gtk_widget_translate_coordinates(pointer, window, x, y, &ownX, &ownY) != 0 else { return nil }
        gtk_native_get_surface_transform(native, &shadowX, &shadowY)
        return (ownX + shadowX, ownY + shadowY)
    }
}
