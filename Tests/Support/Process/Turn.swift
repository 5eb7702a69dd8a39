/// Something that one task, or a few, may have at a time.
public actor Turn {
    /// The machine, for what depends on time.
    public static let desktop = Turn()
    /// The processors, for tests that play at the pace of the clock.
    static let stage = Turn(places: 3)

    private var places: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter places: How many may have it at the same time.
    public init(places: Int = 1) { self.places = places }

    /// Waits for the turn and keeps it while `body` runs.
    public func hold<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
        if places > 0 { places -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer {
            if waiting.isEmpty { places += 1 } else { waiting.removeFirst().resume() }
        }
        return try await body()
    }
}
