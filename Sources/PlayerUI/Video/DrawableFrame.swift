import CGtk
import WindowboxMedia

/// A frame as GTK draws it, without a copy: what GTK makes of it keeps the frame for as long as GTK reads it.
@MainActor
final class DrawableFrame {
    let frame: VideoFrame
    /// When it came, in nanoseconds of the monotonic clock.
    let time = FrameScheduler.now
    /// Whether it has been seen, whoever drew it.
    var wasSeen = false

    private var images: [Range<Int>: OpaquePointer] = [:]
    private var texture: OpaquePointer?

    init(_ frame: VideoFrame) {
        self.frame = frame
    }

    isolated deinit {
        for image in images.values { cairo_surface_destroy(image) }
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    /// Some rows of the frame as a cairo image; `nil` when there are none. Cairo copies an image that was drawn into a
    /// recording when it ends, so it is better no larger than what is needed of it.
    func image(of rows: Range<Int>) -> OpaquePointer? {
        if let image = images[rows] { return image }
        guard !rows.isEmpty, let image = makeImage(of: rows) else { return nil }
        images[rows] = image
        return image
    }

    /// The frame as a GDK texture.
    var gdkTexture: OpaquePointer? {
        if texture == nil { texture = frame.makeTexture() }
        return texture
    }

    private func makeImage(of rows: Range<Int>) -> OpaquePointer? {
        let bytes = frame.picture.bytes.assumingMemoryBound(to: UInt8.self) + rows.lowerBound * frame.stride
        let image = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_RGB24, CInt(frame.size.width), CInt(rows.count), CInt(frame.stride))
        guard let image, cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_user_data(image, frameKey, Unmanaged.passRetained(frame).toOpaque(), releaseFrame)
        return image
    }
}

extension VideoFrame {
    /// A GDK texture of it, which keeps it. The caller has to let go of that. Any thread may make one.
    nonisolated func makeTexture() -> OpaquePointer? {
        let count = stride * (size.height - 1) + size.width * 4
        let owner = Unmanaged.passRetained(self).toOpaque()
        let bytes = g_bytes_new_with_free_func(picture.bytes, gsize(count), releaseFrame, owner)
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            CInt(size.width), CInt(size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
    }
}

private let frameKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

nonisolated private func releaseFrame(_ frame: UnsafeMutableRawPointer?) {
    if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
}
