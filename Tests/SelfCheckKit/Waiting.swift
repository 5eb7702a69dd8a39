import Glibc

/// Waits until `condition` holds, at most thirty seconds, because a busy machine may be slow. Returns whether it holds.
public func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<3000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return condition()
}

/// Waits until `condition` holds, at most thirty seconds; ends the process with a failure otherwise.
///
/// - Parameters:
///   - what: The awaited condition, as it completes "timed out waiting for …".
///   - condition: The condition, looked at every ten milliseconds.
public func wait(for what: String, until condition: @MainActor () -> Bool) async {
    if await !eventually(condition) { fail(what) }
}

/// Returns whether `condition` holds during all of `time`, for checks that nothing happens.
public func stays(for time: Duration, _ condition: @MainActor () -> Bool) async -> Bool {
    let end = ContinuousClock.now + time
    while condition() {
        guard ContinuousClock.now < end else { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return false
}

/// Lets time pass where time itself is checked: the period of a measurement, or the pause between two inputs.
public func pass(_ time: Duration) async { try? await Task.sleep(for: time) }

/// Suspends a check that runs until the test ends the process.
public func untilEnded() async { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }

/// Waits until the process uses less than 2 % of a processor in a quarter of a second, at most thirty seconds; ends the
/// process with a failure otherwise.
public func waitUntilIdle() async {
    for _ in 0..<120 {
        let before = processorTime()
        await pass(.milliseconds(250))
        if processorTime() - before < .milliseconds(5) { return }
    }
    fail("an idle process")
}

/// Prints the missing condition and ends the process, so that the test fails with this message.
private func fail(_ what: String) -> Never {
    print("timed out waiting for \(what)")
    fflush(nil)
    exit(1)
}
