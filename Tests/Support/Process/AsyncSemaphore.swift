/// Something that one task, or a few, may have at a time.
public actor AsyncSemaphore {
    /// The machine, for what depends on time.
    public static let desktop = AsyncSemaphore()
    /// The processors, for tests that play at the pace of the clock.
    static let processors = AsyncSemaphore(permits: 3)

    private var permits: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter places: How many may have it at the same time.
    public init(permits: Int = 1) { self.permits = permits }

    /// Waits for the turn and keeps it while `body` runs.
    public func hold<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
        if permits > 0 { permits -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer {
            if waiting.isEmpty { permits += 1 } else { waiting.removeFirst().resume() }
        }
        return try await body()
    }
}
