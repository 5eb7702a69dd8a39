import Foundation
import Testing

/// A wait that ended without its condition.
public struct WaitTimeout: Error, CustomStringConvertible {
    /// The condition, the time waited, and the state found instead.
    public var description: String

    /// Creates the error with a sentence that names the condition.
    public init(description: String) { self.description = description }
}

/// The default limit of a wait. Long, because a busy machine may be slow and a test that passes does not reach it.
public let defaultTimeout = Duration.seconds(60)

/// Waits until a condition holds.
///
/// - Parameters:
///   - what: The awaited condition, as it completes "timed out waiting for …".
///   - limit: How long at most.
public nonisolated(nonsending) func wait(
    for what: String, atMost limit: Duration = defaultTimeout,
    until condition: nonisolated(nonsending) () async throws -> Bool
) async throws {
    try await waitForValue(of: what, atMost: limit) { try await condition() ? true : nil }
}

/// Waits until there is a value and returns it.
///
/// A look that takes long, as one that starts a process does, is repeated less often.
@discardableResult
public nonisolated(nonsending) func waitForValue<Value>(
    of what: String, atMost limit: Duration = defaultTimeout, _ find: nonisolated(nonsending) () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
        // A task that was suspended until after the end looks once more.
        let begin = clock.now
        let isOver = begin >= end
        if let found = try await find() { return found }
        guard !isOver else { throw WaitTimeout(description: "timed out waiting for \(what) after \(limit)") }
        try await Task.sleep(for: min(max(.milliseconds(4), (clock.now - begin) * 4), .milliseconds(50)))
    }
}

/// Waits until a file exists, such as a socket that a process listens on.
public nonisolated(nonsending) func wait(forFile path: String, atMost limit: Duration = defaultTimeout) async throws {
    try await wait(for: path, atMost: limit) { FileManager.default.fileExists(atPath: path) }
}

/// Checks that nothing happens: the condition must hold during all of `time`.
public nonisolated(nonsending) func staysTrue(
    _ what: String, for time: Duration, _ condition: nonisolated(nonsending) () async throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let end = clock.now + time
    while clock.now < end {
        guard try await condition() else { throw WaitTimeout(description: "changed unexpectedly: \(what)") }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// Returns a measurement that most of up to five repetitions agree with: one below the limit once more were below it
/// than not, or the third that was not. Each miss is printed.
///
/// For durations, rates and counts that a busy machine makes worse; correctness is not repeated.
///
/// - Parameter limit: The upper bound, itself excluded.
public nonisolated(nonsending) func majority<Value: Comparable>(
    below limit: Value, sourceLocation: SourceLocation = #_sourceLocation,
    _ measure: nonisolated(nonsending) () async throws -> Value
) async throws -> Value {
    var (hits, misses) = (0, 0)
    while true {
        let value = try await measure()
        if value < limit { hits += 1 } else { misses += 1 }
        if value >= limit { print("Missed at \(sourceLocation): \(value) is not below \(limit).") }
        if hits > misses || misses == 3 { return value }
    }
}

/// The monotonic clock in seconds: the one that all of a test's timestamps are read from.
public func monotonicSeconds() -> Double { seconds(of: CLOCK_MONOTONIC) }

/// Returns the processor time of a function in seconds, which other threads and programs do not prolong.
public func processorSeconds(of body: () -> Void) -> Double {
    let start = seconds(of: CLOCK_THREAD_CPUTIME_ID)
    body()
    return seconds(of: CLOCK_THREAD_CPUTIME_ID) - start
}

private func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
