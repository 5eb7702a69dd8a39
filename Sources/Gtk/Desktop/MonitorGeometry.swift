import CGtk

/// The geometry of a monitor, in logical pixels from the desktop's origin.
@MainActor
public enum MonitorGeometry {
    /// Returns the bounds of a window's monitor.
    ///
    /// - Parameter window: A widget of the window.
    /// - Returns: The bounds, of the first monitor before the window is mapped; `nil` without a monitor.
    public static func bounds(of window: Widget?) -> Rect? {
        area(of: window) { gdk_monitor_get_geometry($0, &$1) }
    }

    /// Returns the part of a window's monitor without panels.
    ///
    /// - Parameter window: A widget of the window.
    /// - Returns: The work area; the whole monitor outside X11, where the work area is unknown; `nil` without a
    ///   monitor.
    public static func workArea(of window: Widget?) -> Rect? {
        area(of: window) { monitor, area in
            if wb_is_x11_display(UnsafeMutableRawPointer(gdk_monitor_get_display(monitor))) != 0 {
                gdk_x11_monitor_get_workarea(monitor, &area)
            } else {
                gdk_monitor_get_geometry(monitor, &area)
            }
        }
    }

    private static func area(of window: Widget?, _ ask: (OpaquePointer, inout GdkRectangle) -> Void) -> Rect? {
        guard let monitor = monitor(of: window) else { return nil }
        var area = GdkRectangle()
        ask(monitor, &area)
        guard area.width > 0, area.height > 0 else { return nil }
        return Rect(x: Double(area.x), y: Double(area.y), width: Double(area.width), height: Double(area.height))
    }

    private static func monitor(of window: Widget?) -> OpaquePointer? {
        guard let display = window.map({ gtk_widget_get_display($0.pointer) }) ?? gdk_display_get_default() else {
            return nil
        }
        if let surface = window?.surface, let monitor = gdk_display_get_monitor_at_surface(display, surface) {
            return monitor
        }
        // The list owns the monitor, so the reference that comes with the item is dropped.
        guard let item = g_list_model_get_item(gdk_display_get_monitors(display), 0) else { return nil }
        g_object_unref(item)
        return OpaquePointer(item)
    }
}
