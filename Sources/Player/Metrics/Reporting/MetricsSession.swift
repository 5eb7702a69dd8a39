import FoundationEssentials

/// The session of one playback at the server.
struct MetricsSession: Equatable {
    /// The random identifier; `nil` without a session.
    private(set) var identifier: String?
    /// Whether the session has been started and not stopped.
    private(set) var isStarted = false

    /// Starts a session with a new identifier; returns `false` when one is already started.
    mutating func start() -> Bool {
        guard !isStarted else { return false }
        identifier = UUID().uuidString.lowercased()
        isStarted = true
        return true
    }

    /// Stops the session and keeps its identifier; returns `false` when none is started.
    @discardableResult
    mutating func stop() -> Bool {
        defer { isStarted = false }
        return isStarted
    }

    /// Removes the session and its identifier.
    mutating func reset() { self = MetricsSession() }
}
