import CGtk
import Glibc

/// A directory in the user's cache, whose files are named by the hash of their contents or of a key. Limited in size:
/// the least recently used files are deleted first. Callable from any thread.
nonisolated public final class CacheDirectory: Sendable {
    /// The directory's path.
    public let path: String
    private let maximumFiles: Int
    private let maximumBytes: Int

    /// Creates a cache directory.
    /// - Parameters:
    ///   - name: The path within the user's cache directory, for example `org.windowbox.player/art`.
    ///   - maximumFiles: The maximum number of files.
    ///   - maximumBytes: The maximum total size in bytes.
    public convenience init(_ name: String, maximumFiles: Int, maximumBytes: Int) {
        self.init(
            path: String(cString: g_get_user_cache_dir()) + "/" + name, maximumFiles: maximumFiles,
            maximumBytes: maximumBytes)
    }

    init(path: String, maximumFiles: Int, maximumBytes: Int) {
        self.path = path
        self.maximumFiles = maximumFiles
        self.maximumBytes = maximumBytes
    }

    /// Stores bytes atomically as a file that is named by the hash of its contents.
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - type: The file extension, without the dot.
    /// - Returns: The file's URI; `nil` when the file is too large or cannot be written.
    public func store(_ bytes: [UInt8], type: String) -> String? {
        guard let file = checksum(bytes).map({ "\(path)/\($0).\(type)" }) else { return nil }
        if g_file_test(file, G_FILE_TEST_EXISTS) != 0 {
            markAsUsed(file)
        } else {
            guard write(bytes, to: file) else { return nil }
        }
        guard let address = g_filename_to_uri(file, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }

    /// Stores bytes atomically as a file that is named by the hash of a key, in place of an earlier one. A file that is
    /// too large or cannot be written is not stored.
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - key: The key.
    public func store(_ bytes: [UInt8], forKey key: String) {
        _ = file(forKey: key).map { write(bytes, to: $0) }
    }

    /// Returns the contents stored for a key, and marks them as used.
    /// - Parameter key: The key.
    /// - Returns: The contents; `nil` when none are stored.
    public func bytes(forKey key: String) -> [UInt8]? {
        guard let file = file(forKey: key) else { return nil }
        var (contents, count) = (UnsafeMutablePointer<CChar>?.none, gsize(0))
        guard g_file_get_contents(file, &contents, &count, nil) != 0 else { return nil }
        defer { g_free(contents) }
        markAsUsed(file)
        return Array(UnsafeRawBufferPointer(start: contents, count: Int(count)))
    }

    /// Deletes all files.
    public func removeAll() {
        for file in contents { unlink(file.path) }
    }

    private func file(forKey key: String) -> String? { checksum(Array(key.utf8)).map { "\(path)/\($0)" } }

    private func markAsUsed(_ file: String) { utimensat(AT_FDCWD, file, nil, 0) }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        guard bytes.count <= maximumBytes, g_mkdir_with_parents(path, 0o700) == 0 else { return false }
        let isWritten = bytes.withUnsafeBytes {
            g_file_set_contents_full(
                file, $0.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count),
                G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil)
        }
        if isWritten != 0 { evict() }
        return isWritten != 0
    }

    private func checksum(_ bytes: [UInt8]) -> String? {
        guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return nil }
        defer { g_free(sum) }
        return String(cString: sum)
    }

    private func evict() {
        var (files, total) = (0, 0)
        for file in contents.sorted(by: { $0.used > $1.used }) {
            files += 1
            total += file.size
            if files > maximumFiles || total > maximumBytes { unlink(file.path) }
        }
    }

    private var contents: [(path: String, size: Int, used: Int)] {
        guard let folder = g_dir_open(path, 0, nil) else { return [] }
        defer { g_dir_close(folder) }
        var files: [(String, Int, Int)] = []
        while let name = g_dir_read_name(folder) {
            let file = path + "/" + String(cString: name)
            var facts = stat()
            guard lstat(file, &facts) == 0 else { continue }
            files.append(
                (file, Int(facts.st_size), Int(facts.st_mtim.tv_sec) * 1_000_000_000 + Int(facts.st_mtim.tv_nsec)))
        }
        return files
    }
}
