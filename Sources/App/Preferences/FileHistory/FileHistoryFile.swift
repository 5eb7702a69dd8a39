import FoundationEssentials
import Glibc
import WindowboxCore

/// The stored file of a file history. Changes are written on a thread that exists only while there are any.
nonisolated final class FileHistoryFile: Sendable {
    private struct State {
        /// The newest content that is not written yet.
        var content: Data?
        var isWriting = false
    }

    private let path: String
    private let state = Monitor(State())

    init(_ path: String) {
        self.path = path
        AtomicFile(path).removeStale()
    }

    /// Reads the entries. A file that is damaged, or larger than any that is written here, is set aside: it is renamed
    /// to `damaged`, so that nothing is lost.
    func read() -> (entries: [FileHistoryEntry], damaged: String?) {
        // FoundationEssentials returns the size as `UInt`, which does not cast to `Int`.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? UInt
        else { return ([], nil) }
        if size <= FileHistory.maximumSize {
            guard let data = try? Data(contentsOf: URL(filePath: path)) else { return ([], nil) }
            if let entries = try? JSONDecoder().decode([FileHistoryEntry].self, from: data) { return (entries, nil) }
        }
        let aside = path + ".damaged"
        let isAside = rename(path, aside) == 0
        Log.write(.warning, "history", "\(path) is damaged" + (isAside ? " and was renamed to \(aside)" : ""))
        return ([], isAside ? aside : path)
    }

    /// Begins to write the content; it replaces content that is still waiting.
    func write(_ content: Data) {
        let mustStart = state.withLock { state in
            state.content = content
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { startThread("history") { self.run() } }
    }

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
            Log.write(.warning, "history", "\(path): \(error)")
        }
    }
}
