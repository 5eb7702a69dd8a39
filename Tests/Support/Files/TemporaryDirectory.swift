import Foundation
import Synchronization

/// A new directory among the system's temporary files, removed when the object is released.
public final class TemporaryDirectory: Sendable {
    /// The directory of the test process, removed at exit.
    public static let shared: TemporaryDirectory = {
        atexit { TemporaryDirectory.shared.remove() }
        return TemporaryDirectory()
    }()

    /// The path of the directory; that of its parent when it could not be created.
    public let path: String
    private let isMade: Bool
    private let count = Atomic(0)

    /// Creates the directory in `parent`, accessible by its user only.
    public init(below parent: String = NSTemporaryDirectory()) {
        var template = Array((parent + "/windowbox-XXXXXX").utf8CString)
        isMade = mkdtemp(&template) != nil
        path = isMade ? String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) : parent
    }

    deinit { remove() }

    /// Removes the directory, but never the parent, which contains files of others.
    private func remove() {
        if isMade { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Returns a unique path within the directory; no file is created.
    public func file(named name: String) -> String {
        "\(path)/\(count.wrappingAdd(1, ordering: .relaxed).newValue)-\(name)"
    }

    /// Creates a file at a unique path within the directory; returns the path.
    public func file(named name: String, containing bytes: some Sequence<UInt8>) throws -> String {
        let file = file(named: name)
        try bytes.write(toFile: file)
        return file
    }

    /// Creates a file with UTF-8 text at a unique path within the directory; returns the path.
    public func file(named name: String, containing text: String) throws -> String {
        try file(named: name, containing: text.utf8)
    }

    /// Creates an empty folder at a unique path within the directory; returns the path.
    public func folder(named name: String) throws -> String {
        let folder = file(named: name)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Creates a folder at a unique path within the directory, with files and their folders; returns the path.
    public func folder(named name: String, containing files: [String: some Sequence<UInt8>]) throws -> String {
        let folder = try folder(named: name)
        for (name, bytes) in files {
            let file = URL(filePath: folder + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        return folder
    }
}
