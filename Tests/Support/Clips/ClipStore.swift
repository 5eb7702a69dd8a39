import Foundation

/// Stores generated files, so that each is made once for all tests and runs.
actor ClipStore {
    static let shared = ClipStore()

    // Must be raised when a recipe produces different contents than before.
    private static let version = 5

    private let folder = Project.build + "/clips"
    private var files: [String: Task<String, any Error>] = [:]

    /// Returns the file of a recipe; `make` is called with the path to write on first use.
    func file(
        recipe: String, container: String, make: @escaping @Sendable (String) async throws -> Void
    ) async throws -> String {
        if let task = files[recipe] { return try await task.value }
        // Alone in a folder, because the program queues the other files of a folder.
        let folder = "\(folder)/\(Self.key(recipe))"
        let path = "\(folder)/\(Self.key(recipe)).\(container)"
        let task = Task {
            guard !FileManager.default.fileExists(atPath: path) else { return path }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let draft = "\(folder)/draft-\(getpid())-\(Self.key(recipe)).\(container)"
            defer { unlink(draft) }
            try await make(draft)
            // A concurrent run may have made the same file; the rename replaces it atomically.
            guard rename(draft, path) == 0 else { throw WaitTimeout(description: "\(path) could not be kept") }
            return path
        }
        files[recipe] = task
        return try await task.value
    }

    // FNV-1a: equal in every run, unlike Swift's own hashes.
    private static func key(_ recipe: String) -> String {
        String(
            "\(version) \(recipe)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }, radix: 36)
    }
}
