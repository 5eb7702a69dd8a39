import CGtk

/// An immutable image in memory, ready to be drawn.
///
/// `@unchecked Sendable`: GDK's textures are immutable, and their reference count is atomic.
nonisolated public final class Texture: @unchecked Sendable {
    package let pointer: OpaquePointer

    /// The maximum number of pixels of an image; a file that claims more is damaged or malicious.
    private static let largest = 64 << 20

    /// Takes ownership of a `GdkTexture`.
    ///
    /// - Parameter pointer: The texture, with a reference that is released with this object.
    public init(adopting pointer: OpaquePointer) { self.pointer = pointer }

    /// Decodes an image file, on any thread; `nil` for an unsupported or damaged one.
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - side: The maximum length of the longer side in pixels; larger images are scaled down.
    public init?(decoding bytes: some Collection<UInt8>, side: Int) {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        var limits = DecodeLimits(side: side, pixels: Self.largest)
        let isRead = withUnsafeMutablePointer(to: &limits) { limits in
            g_signal_connect_data(
                UnsafeMutableRawPointer(loader), "size-prepared",
                unsafeBitCast(sizePrepared as SizePrepared, to: GCallback.self), limits, nil, GConnectFlags(0))
            let isWritten =
                bytes.withContiguousStorageIfAvailable {
                    gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil) != 0
                } ?? false
            return gdk_pixbuf_loader_close(loader, nil) != 0 && isWritten
        }
        guard isRead, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        guard let data = gdk_pixbuf_read_pixel_bytes(pixels) else { return nil }
        defer { g_bytes_unref(data) }
        pointer = gdk_memory_texture_new(
            gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels),
            gdk_pixbuf_get_has_alpha(pixels) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, data,
            gsize(gdk_pixbuf_get_rowstride(pixels)))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// The width in pixels.
    public var width: Int { Int(gdk_texture_get_width(pointer)) }

    /// The height in pixels.
    public var height: Int { Int(gdk_texture_get_height(pointer)) }

    /// Copies the image to the clipboard of the default display, from where programs paste it in the usual formats.
    @MainActor public func copyToClipboard() {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_texture(gdk_display_get_clipboard(display), pointer)
    }
}

private typealias SizePrepared = @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, CInt, CInt, gpointer?) -> Void

private struct DecodeLimits {
    var side: Int
    var pixels: Int
}

/// Applies the limits; setting a size of zero makes the loader stop.
nonisolated private func sizePrepared(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ width: CInt, _ height: CInt, _ data: gpointer?
) {
    guard let loader, let limits = data?.assumingMemoryBound(to: DecodeLimits.self).pointee else { return }
    guard width > 0, height > 0, Int(width) * Int(height) <= limits.pixels else {
        return gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
    let longer = Int(max(width, height))
    guard longer > limits.side else { return }
    let scale = Double(limits.side) / Double(longer)
    gdk_pixbuf_loader_set_size(
        loader, max(CInt(Double(width) * scale), 1), max(CInt(Double(height) * scale), 1))
}
