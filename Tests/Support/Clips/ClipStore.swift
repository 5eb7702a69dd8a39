import Foundation

/// Keeps what tests have made, so that each thing is made once however many tests ask for it.
actor ClipStore {
    static let shared = ClipStore()

    // To be raised when the same recipe makes another file than before.
    private static let version = 3

    private let folder = Project.build + "/clips"
    private var files: [String: Task<String, any Error>] = [:]

    /// The file of a recipe; `make` is called with the path to write when there is none yet.
    func file(
        recipe: String, container: String, make: @escaping @Sendable (String) async throws -> Void
    ) async throws -> String {
        if let task = files[recipe] { return try await task.value }
        let path = "\(folder)/\(Self.key(recipe)).\(container)"
        let task = Task {
            guard !FileManager.default.fileExists(atPath: path) else { return path }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let draft = "\(folder)/draft-\(getpid())-\(Self.key(recipe)).\(container)"
            defer { unlink(draft) }
            try await make(draft)
            // A run beside this one may have made the same; a rename replaces it by its equal in one step.
            guard rename(draft, path) == 0 else { throw WaitTimeout(description: "\(path) could not be kept") }
            return path
        }
        files[recipe] = task
        return try await task.value
    }

    // FNV-1a: the same in every run, as Swift's own hashes are not.
    private static func key(_ recipe: String) -> String {
        String(
            "\(version) \(recipe)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01b3
            }, radix: 36)
    }
}
