import Glibc
import Synchronization

/// A log in a file that never grows beyond a limit: when it is reached, the file becomes `log.old`, in the place of the one
/// before, and another is begun. Several processes may write into it, a line at a time.
public final class LogFile: Sendable {
    private let folder: String
    private let limit: Int
    private let descriptor = Mutex<CInt>(-1)

    /// - Parameters:
    ///   - folder: Where it lies; made when the first line comes, for its user alone.
    ///   - limit: How many bytes it has at the most, and `log.old` as well.
    public init(folder: String, limit: Int = 512 << 10) {
        self.folder = folder
        self.limit = limit
    }

    deinit { descriptor.withLock { if $0 >= 0 { close($0) } } }

    /// The file's path.
    public var path: String { folder + "/log" }

    /// Adds a line. Where it cannot be written it is lost.
    public func append(_ line: String) {
        descriptor.withLock { descriptor in
            makeRoom(for: line.utf8.count, &descriptor)
            if descriptor < 0 { descriptor = begin() }
            guard descriptor >= 0 else { return }
            var line = line
            // One call, so that the lines of several processes do not mix.
            line.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
        }
    }

    /// The last bytes that are in it, from the beginning of a line on.
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
        guard descriptor >= 0 else { return }
        var own = stat()
        guard fstat(descriptor, &own) == 0, Int(own.st_size) + count > limit else { return }
        flock(descriptor, LOCK_EX)
        var named = stat()
        // Another process may have been first.
        if stat(path, &named) == 0, named.st_ino == own.st_ino { rename(path, path + ".old") }
        // That lets go of the lock as well.
        close(descriptor)
        descriptor = -1
    }
}
