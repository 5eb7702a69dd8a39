import Glibc

/// A large temporary file, unlinked on creation so that nothing remains when the process ends, even by a crash.
final class TemporaryFile {
    private let descriptor: Int32
    /// The number of appended bytes.
    private(set) var size: Int64 = 0

    /// Creates the file in the user's cache directory, else in `/var/tmp`; `/tmp` may be small and in memory. `nil`
    /// when neither is writable.
    init?() {
        let made = Self.folders.lazy.map(Self.make).first { $0 >= 0 }
        guard let made else { return nil }
        descriptor = made
    }

    deinit { close(descriptor) }

    private static var folders: [String] {
        let cache = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
        return [cache, "/var/tmp"].compactMap(\.self)
    }

    /// The value of an environment variable, if that is an absolute path.
    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static func make(in folder: String) -> Int32 {
        var name = Array((folder + "/windowbox-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return -1 }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// The free space of the file system in bytes.
    var freeSpace: Int64 {
        var info = statvfs()
        guard fstatvfs(descriptor, &info) == 0 else { return 0 }
        return Int64(clamping: info.f_bavail) * Int64(clamping: info.f_frsize)
    }

    /// Appends bytes. Returns `false` when writing fails.
    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = pwrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, off_t(size))
            guard count > 0 else { return false }
            size += Int64(count)
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads bytes from an offset. Returns their number, or a negative number on failure.
    func read(into buffer: UnsafeMutablePointer<UInt8>, count: Int, at offset: Int64) -> Int {
        pread(descriptor, buffer, count, off_t(offset))
    }
}
