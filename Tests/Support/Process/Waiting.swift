import Foundation

/// What a test waited for and did not get.
public struct WaitedInVain: Error, CustomStringConvertible {
    /// What was waited for, for how long, and what was there instead.
    public var description: String

    /// Says what was waited for in vain.
    public init(description: String) { self.description = description }
}

/// Waits until a condition holds, looking every few milliseconds.
///
/// - Parameters:
///   - what: What is waited for, as it completes "waited in vain for …".
///   - limit: How long at most.
public nonisolated(nonsending) func wait(
    for what: String, atMost limit: Duration = .seconds(10),
    until condition: nonisolated(nonsending) () async throws -> Bool
) async throws {
    try await waitForValue(of: what, atMost: limit) { try await condition() ? true : nil }
}

/// Waits until there is a value, looking every few milliseconds, and returns it.
@discardableResult
public nonisolated(nonsending) func waitForValue<Value>(
    of what: String, atMost limit: Duration = .seconds(10), _ find: nonisolated(nonsending) () async throws -> Value?
) async throws -> Value {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while true {
        if let found = try await find() { return found }
        guard clock.now < end else { throw WaitedInVain(description: "waited in vain for \(what), \(limit) long") }
        try await Task.sleep(for: .milliseconds(4))
    }
}

/// Waits until a file is there: a socket that somebody listens on, say.
public nonisolated(nonsending) func wait(forFile path: String, atMost limit: Duration = .seconds(10)) async throws {
    try await wait(for: path, atMost: limit) { FileManager.default.fileExists(atPath: path) }
}

/// Waits as a person would before believing that nothing happens: the condition must hold during all of `time`.
public nonisolated(nonsending) func staysTrue(
    _ what: String, for time: Duration, _ condition: nonisolated(nonsending) () async throws -> Bool
) async throws {
    let clock = ContinuousClock()
    let end = clock.now + time
    while clock.now < end {
        guard try await condition() else { throw WaitedInVain(description: "it did not stay so: \(what)") }
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// The monotonic clock in seconds: the one that all of a test's timestamps are read from.
public func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
