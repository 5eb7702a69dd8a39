import CGtk
import Glibc
import WindowboxVideo

/// Frames as PNG files. Encoding needs neither a display nor the main thread; a video frame takes some tenths of a
/// second.
nonisolated extension VideoFrame {
    /// Writes the frame into a PNG file and returns whether that succeeded.
    ///
    /// An existing file is overwritten in place, not replaced: Xfce's thumbnailer keeps it open and reads on from
    /// there.
    ///
    /// - Parameter path: The null-terminated path, whose bytes need not be UTF-8.
    package func savePNG(to path: [CChar]) -> Bool {
        Self.withPNG(makeTexture()) {
            g_file_set_contents_full(path, $0, $1, G_FILE_SET_CONTENTS_NONE, 0o644, nil) != 0
        } ?? false
    }

    /// Replaces a PNG file by the frame, scaled down to fit a square, and returns whether that succeeded.
    ///
    /// - Parameters:
    ///   - path: The null-terminated path, whose bytes need not be UTF-8.
    ///   - side: The side of the square in pixels.
    package func savePNG(to path: [CChar], fitting side: Int) -> Bool {
        Self.withPNG(makeTexture(fitting: side)) {
            g_file_set_contents_full(path, $0, $1, G_FILE_SET_CONTENTS_CONSISTENT, 0o644, nil) != 0
        } ?? false
    }

    /// Writes the frame as a new PNG file into a folder, which is created if missing. An existing file is never
    /// overwritten. The name is reserved by an empty file, which the complete file replaces.
    ///
    /// - Parameters:
    ///   - name: Returns the file name without extension for an attempt, counted from 1: each one is another name.
    ///   - folder: The path of the folder.
    /// - Returns: The path of the file.
    /// - Throws: `FileWriteError` if the folder or the file cannot be written.
    package func savePNG(named name: (Int) -> String, in folder: String) throws(FileWriteError) -> String {
        guard g_mkdir_with_parents(folder, 0o755) == 0 else { throw FileWriteError(errno) }
        // A missing PNG means that memory was exhausted.
        let saved = Self.withPNG(makeTexture()) { bytes, count in Self.write(bytes, count, named: name, in: folder) }
        return try (saved ?? .failure(FileWriteError(ENOMEM))).get()
    }

    private static func write(
        _ bytes: UnsafePointer<CChar>?, _ count: gssize, named name: (Int) -> String, in folder: String
    ) -> Result<String, FileWriteError> {
        Result { () throws(FileWriteError) in
            let path = try reserve(name, in: folder)
            var error: UnsafeMutablePointer<GError>?
            defer { g_clear_error(&error) }
            g_file_set_contents_full(path, bytes, count, G_FILE_SET_CONTENTS_CONSISTENT, 0o644, &error)
            guard let error else { return path }
            unlink(path)
            throw FileWriteError(error.pointee.code == CInt(G_FILE_ERROR_NOSPC.rawValue) ? ENOSPC : EIO)
        }
    }

    /// Creates an empty file under a name that is still free, and returns its path.
    private static func reserve(_ name: (Int) -> String, in folder: String) throws(FileWriteError) -> String {
        var number = 1
        while true {
            let path = "\(folder)/\(name(number)).png"
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            guard file < 0 else {
                close(file)
                return path
            }
            guard errno == EEXIST else { throw FileWriteError(errno) }
            number += 1
        }
    }

    /// Returns a texture of the frame, scaled down to fit a square; the caller releases it.
    private func makeTexture(fitting side: Int) -> OpaquePointer? {
        let scale = Double(side) / Double(max(size.width, size.height))
        guard scale < 1, let buffer else { return makeTexture() }
        let (width, height) = (max(1, Int(Double(size.width) * scale)), max(1, Int(Double(size.height) * scale)))
        let source = cairo_image_surface_create_for_data(
            buffer.bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, CInt(size.width), CInt(size.height),
            CInt(stride))
        let image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height))
        let drawing = cairo_create(image)
        defer {
            cairo_destroy(drawing)
            cairo_surface_destroy(image)
            cairo_surface_destroy(source)
        }
        cairo_scale(drawing, Double(width) / Double(size.width), Double(height) / Double(size.height))
        cairo_set_source_surface(drawing, source, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(drawing), CAIRO_EXTEND_PAD)
        cairo_paint(drawing)
        cairo_surface_flush(image)
        let rowSize = cairo_image_surface_get_stride(image)
        // A surface that could not be created has no pixels.
        guard let pixels = cairo_image_surface_get_data(image) else { return nil }
        let bytes = g_bytes_new(pixels, gsize(Int(rowSize) * height))
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            CInt(width), CInt(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(rowSize))
    }

    /// Calls a closure with the bytes of a texture as a PNG file; releases the texture.
    private static func withPNG<Result>(
        _ texture: OpaquePointer?, _ body: (UnsafePointer<CChar>?, gssize) -> Result
    ) -> Result? {
        guard let texture else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        guard let bytes = gdk_texture_save_to_png_bytes(texture) else { return nil }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        let data = g_bytes_get_data(bytes, &count)?.assumingMemoryBound(to: CChar.self)
        return body(data, gssize(count))
    }
}

/// A failure to write a file, as an `errno` value.
package struct FileWriteError: Error, Equatable, CustomStringConvertible {
    let number: CInt

    package init(_ number: CInt) { self.number = number }

    /// The description of the error by the C library, in the user's language.
    var reason: String { String(cString: strerror(number)) }
    package var description: String { reason }
}
