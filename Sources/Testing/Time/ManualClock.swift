import Synchronization

/// A clock that advances only when a test advances it. Tasks sleep on it until then, so no real time passes.
///
/// ```swift
/// clock.advance(by: .seconds(3))
/// await settle()
/// ```
public final class ManualClock: Clock, Sendable {
    /// An instant, relative to the clock's start.
    public struct Instant: InstantProtocol {
        /// The time since the clock's start.
        public var offset: Duration

        /// Returns a later instant.
        /// - Parameter duration: The distance, negative for an earlier one.
        /// - Returns: The instant.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the time between two instants.
        /// - Parameter other: The later instant.
        /// - Returns: The time from this instant to the other one, negative if that is earlier.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Orders instants by time.
        /// - Parameters:
        ///   - one: An instant.
        ///   - other: Another instant.
        /// - Returns: Whether the first is earlier.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        var deadline: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// Creates a clock at instant zero.
    public init() {}

    /// The present instant.
    public var now: Instant { state.withLock { $0.now } }
    /// The resolution: zero, every duration is exact.
    public var minimumResolution: Duration { .zero }
    /// The number of tasks that sleep on the clock; zero means that no timer runs.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Advances the time, and resumes the tasks whose deadline has passed, in the order of their deadlines. They run
    /// later: await `settle()`.
    /// - Parameter duration: The time to pass.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Suspends the task until a test has advanced the clock to the deadline.
    /// - Parameters:
    ///   - deadline: The instant to wait for; returns at once if it has passed.
    ///   - tolerance: Ignored.
    /// - Throws: `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(id, until: deadline, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    private func wait(_ id: Int, until deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
        let result: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
            if deadline <= state.now { return .success(()) }
            state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
