import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxDemux
@testable import WindowboxMedia

/// Measures how long a blocked demuxer takes to return after cancellation, in seconds; the shortest of a few attempts.
///
/// A thread opens `location` and reads packets to the end; its interrupt is canceled after `delay`.
func secondsToLeave(_ location: String, after delay: Duration = .milliseconds(100)) async throws -> Double {
    try await majority(below: 0.3) { try await secondsToLeaveOnce(location, after: delay) }
}

private func secondsToLeaveOnce(_ location: String, after delay: Duration) async throws -> Double {
    let interrupt = Interrupt()
    let end = Mutex<Double?>(nil)
    Thread {
        let opened = Demuxer.open(
            location, options: .init(networkTimeout: 60), interrupt: interrupt, log: LogCollector())
        if case .success(let demuxer) = opened { while case .packet = demuxer.read() {} }
        end.withLock { $0 = monotonicSeconds() }
    }.start()
    try await Task.sleep(for: delay)
    let start = monotonicSeconds()
    interrupt.cancel()
    return try await waitForValue(of: "the thread to end") { end.withLock { $0 } } - start
}

extension EngineFixture {
    /// Measures closing a blocked source and then showing the first frame of `clip`, in seconds; the shortest of a few
    /// attempts each.
    func timeToLeave(
        for clip: String, after delay: Duration, opening hanging: () async throws -> Void
    ) async throws -> (closing: Double, showing: Double) {
        var closing = Double.infinity
        let showing = try await majority(below: 1) {
            try await hanging()
            try await Task.sleep(for: delay)
            let start = monotonicSeconds()
            engine.close()
            let end = monotonicSeconds()
            #expect(snapshot.phase == .empty)
            engine.open(MediaSource(location: clip))
            try await waitForFrame(0)
            let shown = monotonicSeconds()
            engine.close()
            try await wait(for: "the frame to be cleared") { frame == nil }
            closing = min(closing, end - start)
            return closing < 0.1 ? shown - start : .infinity
        }
        return (closing, showing)
    }
}
