import Foundation
import Synchronization
import TestSupport

@testable import WindowboxMedia

/// How long a demuxer takes to let go of what it hangs in, in seconds.
///
/// Its thread opens `location` and reads it to its end, and is told after `delay` that the medium is being left.
func secondsToLeave(_ location: String, after delay: Duration = .milliseconds(100)) async throws -> Double {
    let interrupt = Interrupt()
    let end = Mutex<Double?>(nil)
    Thread {
        let opened = Demuxer.open(
            location, options: .init(networkTimeout: 30), interrupt: interrupt, log: LogCollector())
        if case .success(let demuxer) = opened { while case .packet = demuxer.read() {} }
        end.withLock { $0 = monotonicSeconds() }
    }.start()
    try await Task.sleep(for: delay)
    let start = monotonicSeconds()
    interrupt.cancel()
    return try await waitForValue(of: "the thread to end") { end.withLock { $0 } } - start
}
