import FoundationEssentials

/// One playback as a server knows it.
struct MetricsSession: Equatable {
    /// Its random name; `nil` when there is none.
    private(set) var identifier: String?
    /// Whether it has begun and is not over.
    private(set) var isStarted = false

    /// Begins another one; false when one has begun already.
    mutating func start() -> Bool {
        guard !isStarted else { return false }
        identifier = UUID().uuidString.lowercased()
        isStarted = true
        return true
    }

    /// Ends it, and keeps its name; false when none has begun.
    @discardableResult
    mutating func stop() -> Bool {
        defer { isStarted = false }
        return isStarted
    }

    /// Forgets it.
    mutating func reset() { self = MetricsSession() }
}
