import FoundationEssentials
import Glibc
import WindowboxPlayerUI

/// A file that is replaced atomically: readers find the old or the new content, also after a power failure.
///
/// The new content is written to a temporary file with a fixed name, locked by the writing process. The kernel releases
/// the lock of a killed process, so that its stale temporary file can be distinguished from that of a running process.
nonisolated struct AtomicFile: Sendable {
    private let path: String
    private let permissions: mode_t
    private var temporary: String { path + ".new" }

    /// Names a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - permissions: The permissions of the new file, restricted by the process's mask; by default the user's alone.
    init(_ path: String, permissions: mode_t = 0o600) {
        self.path = path
        self.permissions = permissions
    }

    /// Replaces the file; blocks while another process replaces it.
    /// - Throws: `FileWriteError` with the error number of the failed system call.
    func replace(with data: Data) throws(FileWriteError) {
        while true {
            let file = open(temporary, O_WRONLY | O_CREAT | O_CLOEXEC, permissions)
            guard file >= 0 else { throw FileWriteError(errno) }
            defer { close(file) }
            guard flock(file, LOCK_EX) == 0 else { throw FileWriteError(errno) }
            // Another process may have renamed or removed the file in the meantime.
            guard isTemporary(file) else { continue }
            guard ftruncate(file, 0) == 0, write(data, to: file), fsync(file) == 0, rename(temporary, path) == 0 else {
                let error = FileWriteError(errno)
                unlink(temporary)
                throw error
            }
            return
        }
    }

    /// Removes the temporary files of killed processes.
    func removeStale() {
        let file = open(temporary, O_WRONLY | O_CLOEXEC)
        if file >= 0 {
            if flock(file, LOCK_EX | LOCK_NB) == 0, isTemporary(file) { unlink(temporary) }
            close(file)
        }
        removeFoundationFiles()
    }

    private func isTemporary(_ file: CInt) -> Bool {
        var (own, named) = (stat(), stat())
        return fstat(file, &own) == 0 && stat(temporary, &named) == 0 && own.st_ino == named.st_ino
    }

    private func write(_ data: Data, to file: CInt) -> Bool {
        data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Removes temporary files of earlier versions, which wrote with Foundation. Those are not locked: a file that was
    /// not written for a minute is stale.
    private func removeFoundationFiles() {
        guard let slash = path.lastIndex(of: "/"), let folder = opendir(String(path[..<slash])) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(".dat.nosync") else { continue }
            let file = String(path[...slash]) + name
            var facts = stat()
            if lstat(file, &facts) == 0, facts.st_mtim.tv_sec < time(nil) - 60 { unlink(file) }
        }
    }
}
