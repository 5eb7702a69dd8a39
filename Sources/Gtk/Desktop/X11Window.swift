import CGtk

/// An X11 window, for window management that GTK lacks: its position, and keeping it above all other windows. Lengths
/// are in logical pixels, from the origin of the screen.
@MainActor
public struct X11Window {
    private let connection: OpaquePointer
    private let window: xcb_window_t
    private let root: xcb_window_t
    private let scale: Int
    private let atoms: Atoms

    /// Creates a handle of the window of a widget; `nil` on a display other than X11.
    ///
    /// - Parameter widget: A widget of a realized window.
    public init?(_ widget: Widget) {
        guard let surface = widget.surface, let display = gdk_surface_get_display(surface),
            wb_is_x11_display(UnsafeMutableRawPointer(display)) != 0, let connection = wb_x11_connection(display)
        else { return nil }
        self.connection = connection
        window = xcb_window_t(gdk_x11_surface_get_xid(surface))
        scale = max(1, Int(gdk_surface_get_scale_factor(surface)))
        let geometry = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), nil)
        defer { free(geometry) }
        guard let root = geometry?.pointee.root else { return nil }
        self.root = root
        atoms = Atoms(connection)
    }

    /// The window's frame on the screen; `nil` when the window is destroyed.
    public var frame: Rect? {
        let size = xcb_get_geometry(connection, window)
        let corner = xcb_translate_coordinates(connection, window, root, 0, 0)
        let sizeReply = xcb_get_geometry_reply(connection, size, nil)
        let cornerReply = xcb_translate_coordinates_reply(connection, corner, nil)
        defer {
            free(sizeReply)
            free(cornerReply)
        }
        guard let size = sizeReply?.pointee, let corner = cornerReply?.pointee else { return nil }
        return Rect(
            x: logical(Int(corner.dst_x)), y: logical(Int(corner.dst_y)), width: logical(Int(size.width)),
            height: logical(Int(size.height)))
    }

    /// The pointer's position on the screen; `nil` when the pointer is on another one.
    public var pointer: (x: Double, y: Double)? {
        let reply = xcb_query_pointer_reply(connection, xcb_query_pointer(connection, root), nil)
        defer { free(reply) }
        guard let position = reply?.pointee, position.same_screen != 0 else { return nil }
        return (logical(Int(position.root_x)), logical(Int(position.root_y)))
    }

    /// Moves and resizes the window, or requests that from the window manager.
    ///
    /// - Parameters:
    ///   - x: The left edge on the screen, in logical pixels.
    ///   - y: The top edge.
    ///   - width: The width.
    ///   - height: The height.
    public func moveResize(x: Int, y: Int, width: Int, height: Int) {
        let mask =
            XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
            | XCB_CONFIG_WINDOW_HEIGHT.rawValue
        let values = [x, y, width, height].map { UInt32(bitPattern: Int32($0 * scale)) }
        discardReply(xcb_configure_window_checked(connection, window, UInt16(mask), values))
        xcb_flush(connection)
    }

    /// Sets the window type to utility (`_NET_WM_WINDOW_TYPE_UTILITY`). Must be called before the window is mapped.
    public func setUtilityType() { set(atoms.windowType, XCB_ATOM_ATOM.rawValue, [atoms.utility]) }

    /// Requests from the window manager to keep the window's position, above all other windows, on every workspace, and
    /// out of the task list and the pager (EWMH). Called right after mapping, so that all is set when the manager
    /// handles the window.
    public func requestKeepAbove() {
        // The flags USPosition and USSize of WM_SIZE_HINTS, then 17 words that are not read.
        set(XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue, [3] + Array(repeating: 0, count: 17))
        sendMessage(atoms.state, [1, atoms.above, atoms.sticky, 1])
        sendMessage(atoms.state, [1, atoms.skipTaskbar, atoms.skipPager, 1])
        sendMessage(atoms.desktop, [UInt32.max, 1])
        xcb_flush(connection)
    }

    private func set(_ property: xcb_atom_t, _ type: xcb_atom_t, _ values: [UInt32]) {
        let mode = UInt8(XCB_PROP_MODE_REPLACE.rawValue)
        discardReply(
            xcb_change_property_checked(
                connection, mode, window, property, type, 32, UInt32(values.count), values))
    }

    /// Sends the window manager a client message about the window.
    private func sendMessage(_ type: xcb_atom_t, _ values: [UInt32]) {
        var event = xcb_client_message_event_t()
        event.response_type = UInt8(XCB_CLIENT_MESSAGE)
        event.format = 32
        event.window = window
        event.type = type
        let words = values + Array(repeating: 0, count: 5 - values.count)
        event.data.data32 = (words[0], words[1], words[2], words[3], words[4])
        let mask = XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
        withUnsafeBytes(of: &event) { bytes in
            discardReply(
                xcb_send_event_checked(connection, 0, root, mask, bytes.bindMemory(to: CChar.self).baseAddress))
        }
    }

    /// Discards a request's error, of a destroyed window for example, which GDK must not receive.
    private func discardReply(_ request: xcb_void_cookie_t) { xcb_discard_reply(connection, request.sequence) }

    private func logical(_ pixels: Int) -> Double { Double(pixels) / Double(scale) }

    /// The X atoms of the window manager hints (EWMH).
    private struct Atoms {
        let windowType, utility, state, above, sticky, skipTaskbar, skipPager, desktop: xcb_atom_t

        init(_ connection: OpaquePointer) {
            let names = [
                "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_UTILITY", "_NET_WM_STATE", "_NET_WM_STATE_ABOVE",
                "_NET_WM_STATE_STICKY", "_NET_WM_STATE_SKIP_TASKBAR", "_NET_WM_STATE_SKIP_PAGER", "_NET_WM_DESKTOP",
            ]
            // All requests are sent before the first reply is waited for.
            let requests = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
            let atoms = requests.map { request -> xcb_atom_t in
                let reply = xcb_intern_atom_reply(connection, request, nil)
                defer { free(reply) }
                return reply?.pointee.atom ?? 0
            }
            (windowType, utility, state, above) = (atoms[0], atoms[1], atoms[2], atoms[3])
            (sticky, skipTaskbar, skipPager, desktop) = (atoms[4], atoms[5], atoms[6], atoms[7])
        }
    }
}
