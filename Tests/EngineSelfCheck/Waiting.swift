import Foundation

/// Waits until `condition` holds, looking every millisecond; ends the process with a failure after a minute.
///
/// - Parameters:
///   - what: The awaited condition, as it completes "timed out waiting for …".
///   - condition: The condition.
func wait(for what: String, until condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
        guard ContinuousClock.now < end else { fail(what) }
        usleep(1000)
    }
}

/// Waits until `value` stays equal for `time`; ends the process with a failure after a minute.
func waitUntilStill<Value: Equatable>(_ what: String, for time: Duration, _ value: () -> Value) {
    var last = value()
    var start = ContinuousClock.now
    wait(for: "\(what) to stand still") {
        let now = value()
        if now != last { (last, start) = (now, ContinuousClock.now) }
        return ContinuousClock.now - start >= time
    }
}

/// Prints the missing condition and ends the process, so that the test fails with this message.
func fail(_ what: String) -> Never {
    print("timed out waiting for \(what)")
    exit(1)
}
