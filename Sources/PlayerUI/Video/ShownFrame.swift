import CGtk
import WindowboxMedia

/// A frame as GTK draws it, without a copy: what GTK makes of it keeps the frame for as long as GTK reads it.
@MainActor
final class ShownFrame {
    let frame: VideoFrame
    /// Whether it has been seen, whoever drew it.
    var wasSeen = false

    private var surface: OpaquePointer?
    private var texture: OpaquePointer?

    init(_ frame: VideoFrame) {
        self.frame = frame
    }

    isolated deinit {
        if let surface { cairo_surface_destroy(surface) }
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    /// The frame as a cairo image. Cairo copies an image that ends while a recording still names it, so this object has
    /// to outlive the render nodes that were made with it.
    var cairoSurface: OpaquePointer? {
        if surface == nil { surface = makeSurface() }
        return surface
    }

    /// The frame as a GDK texture.
    var gdkTexture: OpaquePointer? {
        if texture == nil { texture = makeTexture() }
        return texture
    }

    private func makeSurface() -> OpaquePointer? {
        let bytes = frame.picture.bytes.assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_RGB24, CInt(frame.size.width), CInt(frame.size.height), CInt(frame.stride))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_user_data(surface, frameKey, Unmanaged.passRetained(frame).toOpaque(), releaseFrame)
        return surface
    }

    private func makeTexture() -> OpaquePointer? {
        let count = frame.stride * (frame.size.height - 1) + frame.size.width * 4
        let owner = Unmanaged.passRetained(frame).toOpaque()
        let bytes = g_bytes_new_with_free_func(frame.picture.bytes, gsize(count), releaseFrame, owner)
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            CInt(frame.size.width), CInt(frame.size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
            gsize(frame.stride))
    }
}

private let frameKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

nonisolated private func releaseFrame(_ frame: UnsafeMutableRawPointer?) {
    if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
}
