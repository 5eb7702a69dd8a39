import FoundationEssentials
import Glibc
import WindowboxCore

/// A stored JSON array. Changes are written on a thread that exists only while there are any.
nonisolated final class JSONFile: Sendable {
    private struct State {
        /// The newest content that is not written yet.
        var content: Data?
        var isWriting = false
        /// Called once when content cannot be written.
        var onFailure: (@Sendable () -> Void)?
    }

    private let path: String
    private let maximumSize: Int
    private let state = Monitor(State())

    /// Creates a file.
    /// - Parameters:
    ///   - path: The path; the file may not exist yet.
    ///   - maximumSize: The size in bytes beyond which the file is not read.
    init(_ path: String, maximumSize: Int) {
        (self.path, self.maximumSize) = (path, maximumSize)
        AtomicFile(path).removeStale()
    }

    /// Reads the array; empty for a missing file. A file that is damaged or too large is set aside: it is renamed to
    /// `damaged`, so that nothing is lost.
    func read<Element: Decodable>(_ type: Element.Type) -> (array: [Element], damaged: String?) {
        // FoundationEssentials returns the size as `UInt`, which does not cast to `Int`.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? UInt
        else { return ([], nil) }
        if size <= maximumSize {
            guard let data = try? Data(contentsOf: URL(filePath: path)) else { return ([], nil) }
            if let array = try? JSONDecoder().decode([Element].self, from: data) { return (array, nil) }
        }
        let aside = path + ".damaged"
        let isAside = rename(path, aside) == 0
        Log.write(.warning, "storage", "\(path) is damaged" + (isAside ? " and was renamed to \(aside)" : ""))
        return ([], isAside ? aside : path)
    }

    /// Begins to write the content; it replaces content that is still waiting.
    func write(_ content: Data) {
        let mustStart = state.withLock { state in
            state.content = content
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { startThread("storage") { self.run() } }
    }

    /// Sets a handler of the first failure to write, called on the writing thread.
    func onFailure(_ handler: @escaping @Sendable () -> Void) { state.update { $0.onFailure = handler } }

    /// Waits until all content is written.
    func flush() { state.wait { $0.isWriting ? nil : () } }

    private func run() {
        while let content = next() { replace(with: content) }
    }

    private func next() -> Data? {
        state.update { state in
            defer { state.content = nil }
            state.isWriting = state.content != nil
            return state.content
        }
    }

    /// Writes the file atomically: concurrent readers, and readers after a power failure, find the old or the new
    /// content.
    private func replace(with content: Data) {
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try AtomicFile(path).replace(with: content)
        } catch {
            Log.write(.warning, "storage", "\(path): \(error)")
            let report = state.update { state in
                defer { state.onFailure = nil }
                return state.onFailure
            }
            report?()
        }
    }
}
