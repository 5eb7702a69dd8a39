import CGtk
import Glibc

/// A folder in the person's cache, whose files are named for what is in them. It never grows beyond its bounds: the files
/// that were used least lately go first. Any thread may use it.
nonisolated public final class CacheDirectory: Sendable {
    /// Where it is.
    public let path: String
    private let mostFiles: Int
    private let mostBytes: Int

    /// Makes one at `name` in the cache, as in `org.windowbox.player/art`, which holds no more files and bytes than that.
    public convenience init(_ name: String, mostFiles: Int, mostBytes: Int) {
        self.init(
            path: String(cString: g_get_user_cache_dir()) + "/" + name, mostFiles: mostFiles, mostBytes: mostBytes)
    }

    init(path: String, mostFiles: Int, mostBytes: Int) {
        self.path = path
        self.mostFiles = mostFiles
        self.mostBytes = mostBytes
    }

    /// Keeps bytes as a file, which is there whole or not at all, and returns its address; `nil` when it cannot be written.
    /// The `type` is the ending of its name, without the dot.
    public func store(_ bytes: [UInt8], type: String) -> String? {
        guard bytes.count <= mostBytes, g_mkdir_with_parents(path, 0o700) == 0, let sum = checksum(bytes) else {
            return nil
        }
        let file = "\(path)/\(sum).\(type)"
        if g_file_test(file, G_FILE_TEST_EXISTS) != 0 {
            // It has been used, and stays.
            utimensat(AT_FDCWD, file, nil, 0)
        } else {
            let isWritten = bytes.withUnsafeBytes {
                g_file_set_contents_full(
                    file, $0.bindMemory(to: CChar.self).baseAddress, gssize(bytes.count),
                    G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil)
            }
            guard isWritten != 0 else { return nil }
            tidy()
        }
        guard let address = g_filename_to_uri(file, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }

    private func checksum(_ bytes: [UInt8]) -> String? {
        guard let sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return nil }
        defer { g_free(sum) }
        return String(cString: sum)
    }

    private func tidy() {
        var (files, total) = (0, 0)
        for file in contents.sorted(by: { $0.used > $1.used }) {
            files += 1
            total += file.size
            if files > mostFiles || total > mostBytes { unlink(file.path) }
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
