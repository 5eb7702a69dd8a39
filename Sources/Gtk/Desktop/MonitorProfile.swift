import CGtk

/// The color profiles of monitors.
@MainActor
public enum MonitorProfile {
    /// The largest length of a profile that is read, in words of 32 bits.
    private static let maximumLength: UInt32 = 4 << 20

    /// Whether profiles may be named: on X11. Wayland compositors convert colors themselves.
    public static var isSupported: Bool {
        gdk_display_get_default().map { wb_is_x11_display(UnsafeMutableRawPointer($0)) != 0 } ?? false
    }

    /// Reads the profile of a window's monitor from the X server (ICC Profiles in X Specification 0.4).
    ///
    /// - Parameter widget: A widget of the window.
    /// - Returns: The bytes of an ICC profile, unchecked; empty without one, and on a display other than X11.
    public static func data(of widget: Widget) -> [UInt8] {
        guard isSupported, let surface = widget.surface, let display = gdk_surface_get_display(surface),
            let connection = wb_x11_connection(display)
        else { return [] }
        let number = monitorNumber(of: surface, on: display)
        let name = number == 0 ? "_ICC_PROFILE" : "_ICC_PROFILE_\(number)"
        let atom = xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 1, UInt16(name.utf8.count), name), nil)
        defer { free(atom) }
        guard let atom = atom?.pointee.atom, atom != 0,
            let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data?.pointee.root
        else { return [] }
        let request = xcb_get_property(connection, 0, root, atom, 0, 0, maximumLength)
        guard let reply = xcb_get_property_reply(connection, request, nil) else { return [] }
        defer { free(reply) }
        guard reply.pointee.format == 8, reply.pointee.bytes_after == 0, let bytes = xcb_get_property_value(reply)
        else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(xcb_get_property_value_length(reply))))
    }

    /// Returns the index of a window's monitor in the desktop's list; 0 if it is on none.
    private static func monitorNumber(of surface: OpaquePointer, on display: OpaquePointer) -> Int {
        guard let monitor = gdk_display_get_monitor_at_surface(display, surface),
            let monitors = gdk_display_get_monitors(display)
        else { return 0 }
        let numbers = 0..<g_list_model_get_n_items(monitors)
        let number = numbers.first {
            let item = g_list_model_get_item(monitors, $0)
            defer { g_object_unref(item) }
            return item == UnsafeMutableRawPointer(monitor)
        }
        return number.map(Int.init) ?? 0
    }
}
