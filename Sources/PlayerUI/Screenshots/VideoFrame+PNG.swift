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
        withPNG { g_file_set_contents_full(path, $0, $1, G_FILE_SET_CONTENTS_NONE, 0o644, nil) != 0 } ?? false
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
        let saved = withPNG { bytes, count in Self.write(bytes, count, named: name, in: folder) }
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

    private func withPNG<Result>(_ body: (UnsafePointer<CChar>?, gssize) -> Result) -> Result? {
        guard let texture = makeTexture() else { return nil }
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
