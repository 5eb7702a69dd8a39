import CGtk
import WindowboxCore
import WindowboxVideo

/// A frame in the forms that GTK draws, without a copy: the images and textures retain the frame while GTK uses them.
@MainActor
final class DrawableFrame {
    let frame: VideoFrame
    /// The arrival time, in nanoseconds of the monotonic clock.
    let time = FrameScheduler.now
    /// Whether the frame was shown, by GTK or by the X11 presenter.
    var wasShown = false

    private var images: [Range<Int>: OpaquePointer] = [:]
    private var texture: OpaquePointer?

    init(_ frame: VideoFrame) {
        self.frame = frame
    }

    isolated deinit {
        for image in images.values { cairo_surface_destroy(image) }
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    /// Returns some rows of the frame as a cairo image; `nil` for no rows. Cairo copies an image that was drawn into a
    /// recording surface when the recording ends, therefore request only the rows that are needed.
    func image(of rows: Range<Int>) -> OpaquePointer? {
        if let image = images[rows] { return image }
        guard !rows.isEmpty, let image = makeImage(of: rows) else { return nil }
        images[rows] = image
        return image
    }

    /// The frame as a GDK texture, created at the first access.
    var gdkTexture: OpaquePointer? {
        if texture == nil { texture = frame.makeTexture() }
        return texture
    }

    /// The frame in the form that GTK converts; `nil` for others.
    var planarImage: PlanarImage? { (frame.rendered as? RenderedConversion)?.image as? PlanarImage }

    private func makeImage(of rows: Range<Int>) -> OpaquePointer? {
        guard let buffer = frame.buffer else { return nil }
        let bytes = buffer.bytes.assumingMemoryBound(to: UInt8.self) + rows.lowerBound * frame.stride
        let image = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_RGB24, CInt(frame.size.width), CInt(rows.count), CInt(frame.stride))
        guard let image, cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else { return nil }
        cairo_surface_set_user_data(image, frameKey, Unmanaged.passRetained(frame).toOpaque(), releaseFrame)
        return image
    }
}

extension VideoFrame {
    /// Returns a GDK texture that retains the frame; the caller releases the texture. Callable on any thread.
    nonisolated func makeTexture() -> OpaquePointer? {
        if let image = (rendered as? RenderedConversion)?.image as? GPUImage {
            return image.makeTexture(retaining: self)
        }
        guard let buffer else { return nil }
        let count = stride * (size.height - 1) + size.width * 4
        let owner = Unmanaged.passRetained(self).toOpaque()
        let bytes = g_bytes_new_with_free_func(buffer.bytes, gsize(count), releaseFrame, owner)
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            CInt(size.width), CInt(size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
    }
}

private let frameKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

nonisolated private func releaseFrame(_ frame: UnsafeMutableRawPointer?) {
    if let frame { Unmanaged<VideoFrame>.fromOpaque(frame).release() }
}
