import CGtk
import Glibc
import WindowboxGtk

/// Reads pixels of a window from the X server.
public struct WindowPixels {
    private let connection: OpaquePointer
    private let window: xcb_window_t

    /// Creates a reader; `nil` on a display other than X11.
    public init?(_ window: ApplicationWindow) {
        guard let surface = window.surface,
            let display = gdk_surface_get_display(surface), wb_is_x11_display(UnsafeMutableRawPointer(display)) != 0,
            let connection = wb_x11_connection(display)
        else { return nil }
        self.connection = connection
        self.window = xcb_window_t(gdk_x11_surface_get_xid(surface))
    }

    /// Whether the window manager shows the window; the server returns no pixels before.
    public var isViewable: Bool { pixel(0, 0) != nil }

    /// Returns a pixel as 0xRRGGBB; `nil` where the screen cannot be read.
    public func pixel(_ x: Int, _ y: Int) -> UInt32? { column(x, rows: y..<y + 1).first }

    /// Returns the pixels of a column, from the top; empty where the screen cannot be read.
    public func column(_ x: Int, rows: Range<Int>) -> [UInt32] {
        let request = xcb_get_image(
            connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, Int16(x), Int16(rows.lowerBound), 1,
            UInt16(rows.count), ~0)
        guard let reply = xcb_get_image_reply(connection, request, nil) else { return [] }
        defer { free(reply) }
        guard let data = xcb_get_image_data(reply) else { return [] }
        return rows.indices.map {
            let offset = ($0 - rows.lowerBound) * 4
            return UnsafeRawPointer(data).loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xff_ff_ff
        }
    }

    /// Paints a square of color 0xRRGGBB without GTK's knowledge: visible until the next drawing there.
    public func paint(_ color: UInt32, x: Int, y: Int, size: Int) {
        let context = xcb_generate_id(connection)
        xcb_create_gc(connection, context, window, XCB_GC_FOREGROUND.rawValue, [color])
        var square = xcb_rectangle_t(x: Int16(x), y: Int16(y), width: UInt16(size), height: UInt16(size))
        xcb_poly_fill_rectangle(connection, window, context, 1, &square)
        xcb_free_gc(connection, context)
        xcb_flush(connection)
    }
}
