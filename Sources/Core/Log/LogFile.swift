import Glibc
import Synchronization

/// A log file of limited size. At the limit the file is renamed to `log.old`, replacing the previous one, and a new
/// file begins; a file that cannot be renamed is truncated. Several processes may append lines concurrently.
public final class LogFile: Sendable {
    private let folder: String
    private let limit: Int
    private let descriptor = Mutex<CInt>(-1)

    /// Creates a log file; nothing is written before the first line.
    /// - Parameters:
    ///   - folder: The directory, created with the first line, accessible to its user only.
    ///   - limit: The maximum size in bytes of `log` and of `log.old` each.
    public init(folder: String, limit: Int = 512 << 10) {
        self.folder = folder
        self.limit = limit
    }

    deinit { descriptor.withLock { if $0 >= 0 { close($0) } } }

    /// The path of the file.
    public var path: String { folder + "/log" }

    /// Appends text; it is lost when it cannot be written.
    /// - Parameter line: The text, with its line feeds.
    public func append(_ line: String) {
        descriptor.withLock { descriptor in
            makeRoom(for: line.utf8.count, &descriptor)
            if descriptor < 0 { descriptor = begin() }
            guard descriptor >= 0 else { return }
            var line = line
            // A single call, so that lines of several processes do not interleave.
            line.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
        }
    }

    /// Reads the end of the file, from the start of a line on.
    /// - Parameter count: The maximum number of bytes.
    /// - Returns: The lines; empty when the file cannot be read.
    public func tail(_ count: Int) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        let start = max(0, lseek(file, 0, SEEK_END) - count)
        var bytes = [UInt8](repeating: 0, count: count)
        let read = max(0, pread(file, &bytes, count, start))
        let text = bytes[..<read]
        let whole = start == 0 ? text : text[((text.firstIndex(of: 10) ?? text.endIndex - 1) + 1)...]
        return String(decoding: whole, as: UTF8.self)
    }

    private func begin() -> CInt {
        makeFolder(folder[...])
        return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    private func makeFolder(_ path: Substring) {
        guard mkdir(String(path), 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
            slash != path.startIndex
        else { return }
        makeFolder(path[..<slash])
        mkdir(String(path), 0o700)
    }

    private func makeRoom(for count: Int, _ descriptor: inout CInt) {
        guard descriptor >= 0, isFull(descriptor, for: count) else { return }
        flock(descriptor, LOCK_EX)
        // Another process may have renamed or truncated the file first.
        if isCurrent(descriptor), isFull(descriptor, for: count), rename(path, path + ".old") != 0 {
            // `log.old` may be a folder, or this one read-only. The older lines are lost, but the limit holds.
            _ = ftruncate(descriptor, 0)
        }
        // Closing also releases the lock.
        close(descriptor)
        descriptor = -1
    }

    /// Returns whether the file would exceed the limit with `count` more bytes.
    private func isFull(_ descriptor: CInt, for count: Int) -> Bool {
        var own = stat()
        return fstat(descriptor, &own) == 0 && Int(own.st_size) + count > limit
    }

    /// Returns whether the file still has its name.
    private func isCurrent(_ descriptor: CInt) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &named) == 0 && named.st_ino == own.st_ino
    }
}
