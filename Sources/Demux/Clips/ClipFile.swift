import Glibc
import WindowboxCore

/// A file that is written under a hidden name in its folder and gets its own name once it is complete, so that a
/// failure leaves nothing behind.
package enum ClipFile {
    /// Writes a file.
    /// - Parameters:
    ///   - path: The path of the file, which replaces an existing one.
    ///   - write: Writes the file at the path that it is given.
    /// - Throws: The error of `write`, or of the system.
    package static func replace(_ path: String, _ write: (String) throws(ClipError) -> Void) throws(ClipError) {
        let temporary = try makeTemporary(in: ExternalFileMatcher.split(path).folder)
        do throws(ClipError) {
            try write(temporary)
            guard synchronize(temporary), rename(temporary, path) == 0 else { throw .unwritable(errno) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private static func makeTemporary(in folder: String) throws(ClipError) -> String {
        while true {
            let path = "\(folder)/.windowbox-\(UInt32.random(in: 0 ... .max))"
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file < 0 else {
                close(file)
                return path
            }
            guard errno == EEXIST else { throw .unwritable(errno) }
        }
    }

    /// Waits until the content is on the disk, so that a power failure leaves the old file or the new one.
    private static func synchronize(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return fsync(file) == 0
    }
}
