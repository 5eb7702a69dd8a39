import CGtk
import WindowboxCore
import WindowboxGtk
import WindowboxVideo

/// Puts frames onto GDK's X window with MIT-SHM. Uses GDK's own connection, which keeps the order with GTK's drawing.
@MainActor
final class X11ShmPresenter: DirectPresenter {
    private let displayName: String
    private let connection: OpaquePointer
    private let window: xcb_window_t
    private let context: xcb_gcontext_t
    private let depth: UInt8
    /// The frames of the requests that are not flushed yet.
    private var unsent: [VideoFrame] = []
    /// The frames that the X server may not have read yet, oldest first, each with a request that follows them.
    private var unread: [(frames: [VideoFrame], answer: xcb_get_input_focus_cookie_t)] = []
    /// Fires when the X server is expected to have read frames that others have replaced.
    private lazy var timer = OneShotTimer { [weak self] in self?.releaseRead() }

    /// Creates a presenter for a surface; `nil` unless that is an X window with 32-bit pixels in the frames' byte
    /// order.
    init?(_ surface: OpaquePointer) {
        guard let display = gdk_surface_get_display(surface), wb_is_x11_display(UnsafeMutableRawPointer(display)) != 0,
            let connection = wb_x11_connection(display), let name = gdk_display_get_name(display)
        else { return nil }
        self.connection = connection
        displayName = String(cString: name)
        window = xcb_window_t(gdk_x11_surface_get_xid(surface))
        guard let depth = Self.depth(of: window, connection) else { return nil }
        self.depth = depth
        context = xcb_generate_id(connection)
        xcb_discard_reply(connection, xcb_create_gc_checked(connection, context, window, 0, nil).sequence)
    }

    isolated deinit {
        for (_, answer) in unread { xcb_discard_reply(connection, answer.sequence) }
        xcb_discard_reply(connection, xcb_free_gc_checked(connection, context).sequence)
    }

    /// Connects to the X server once more, for the thread that allocates.
    func makeAllocator() -> (any FrameBufferAllocator)? { ShmFrameBufferAllocator(displayName) }

    /// Whether a frame can be put: its buffer is shared with the X server.
    func accepts(_ frame: VideoFrame) -> Bool { frame.buffer is ShmFrameBuffer && frame.stride % 4 == 0 }

    /// Puts a part. Errors, such as a destroyed window, are discarded: GDK would abort on them.
    func put(_ frame: VideoFrame, _ part: FramePart) -> Bool {
        guard let buffer = frame.buffer as? ShmFrameBuffer else { return false }
        let request = xcb_shm_put_image_checked(
            connection, window, context, UInt16(frame.stride / 4), UInt16(frame.size.height), UInt16(part.sourceX),
            UInt16(part.sourceY), UInt16(part.width), UInt16(part.height), Int16(part.x), Int16(part.y),
            depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0, buffer.id, 0)
        xcb_discard_reply(connection, request.sequence)
        unsent.append(frame)
        return true
    }

    /// Flushes the requests to the X server.
    func flush() {
        unread.append((unsent, xcb_get_input_focus(connection)))
        unsent = []
        xcb_flush(connection)
        releaseRead()
    }

    func didPaint() { releaseRead() }

    /// Releases the frames that the X server has read: it answers requests in their order. Does not block. Tries again
    /// soon where it has not read those before the last ones yet: their memory is needed for the next frame.
    private func releaseRead() {
        defer { if unread.count > 1 { timer?.set(FrameScheduler.now + 2_000_000) } }
        while let oldest = unread.first {
            var reply: UnsafeMutableRawPointer?
            var error: UnsafeMutablePointer<xcb_generic_error_t>?
            guard xcb_poll_for_reply(connection, oldest.answer.sequence, &reply, &error) != 0 else { return }
            free(reply)
            free(error)
            unread.removeFirst()
        }
    }

    /// Returns the depth of the window if its pixel format is that of the frames.
    private static func depth(of window: xcb_window_t, _ connection: OpaquePointer) -> UInt8? {
        let geometry = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), nil)
        let attributes = xcb_get_window_attributes_reply(
            connection, xcb_get_window_attributes(connection, window), nil)
        defer {
            free(geometry)
            free(attributes)
        }
        guard let depth = geometry?.pointee.depth, depth == 24 || depth == 32,
            let visual = attributes?.pointee.visual, let setup = xcb_get_setup(connection),
            setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue),
            hasFramePixelFormat(visual, setup), has32Bits(depth, setup)
        else { return nil }
        return depth
    }

    private static func hasFramePixelFormat(_ visual: xcb_visualid_t, _ setup: UnsafePointer<xcb_setup_t>) -> Bool {
        var screens = xcb_setup_roots_iterator(setup)
        while screens.rem > 0 {
            var depths = xcb_screen_allowed_depths_iterator(screens.data)
            while depths.rem > 0 {
                var visuals = xcb_depth_visuals_iterator(depths.data)
                while visuals.rem > 0 {
                    let type = visuals.data.pointee
                    if type.visual_id == visual {
                        return type.red_mask == 0xff0000 && type.green_mask == 0xff00 && type.blue_mask == 0xff
                    }
                    xcb_visualtype_next(&visuals)
                }
                xcb_depth_next(&depths)
            }
            xcb_screen_next(&screens)
        }
        return false
    }

    private static func has32Bits(_ depth: UInt8, _ setup: UnsafePointer<xcb_setup_t>) -> Bool {
        var formats = xcb_setup_pixmap_formats_iterator(setup)
        while formats.rem > 0 {
            if formats.data.pointee.depth == depth { return formats.data.pointee.bits_per_pixel == 32 }
            xcb_format_next(&formats)
        }
        return false
    }
}
