import Glibc

/// The files in a folder. A name that is not UTF-8 is displayed with replacement characters and opened by its bytes.
package struct FolderListing {
    package struct Entry {
        /// The display name.
        package let name: String
        package let location: String
    }

    /// The entries in file system order, including hidden ones.
    package private(set) var entries: [Entry] = []

    /// Reads a folder. A folder that cannot be read has no entries.
    /// - Parameters:
    ///   - folder: The location of the folder; an empty one is the current folder.
    ///   - most: The maximum number of entries that are read.
    package init(_ folder: String, most: Int = .max) {
        let path = folder.isEmpty ? Array(".".utf8) : LocalFile.bytes(of: folder) ?? []
        guard !path.isEmpty, let stream = opendir(LocalFile.nullTerminated(path)) else { return }
        defer { closedir(stream) }
        let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
        while entries.count < most, let entry = readdir(stream) {
            let bytes = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: 256) { name in
                    Array(UnsafeBufferPointer(start: name, count: strnlen(name, 256)))
                }
            }
            let whole = folder.isEmpty ? bytes : start + bytes
            entries.append(
                Entry(name: String(decoding: bytes, as: UTF8.self), location: LocalFile.location(ofPath: whole)))
        }
    }

    /// The display names.
    package var names: [String] { entries.map(\.name) }

    /// The location of the first file with the display name `name`; `nil` when there is none.
    package func location(of name: String) -> String? { entries.first { $0.name == name }?.location }
}

private func strnlen(_ bytes: UnsafePointer<UInt8>, _ most: Int) -> Int {
    (0..<most).first { bytes[$0] == 0 } ?? most
}
