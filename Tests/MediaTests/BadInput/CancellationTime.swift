import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxDemux
@testable import WindowboxMedia

/// Measures how long a blocked demuxer takes to return after cancellation, in seconds, in most of a few attempts.
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
    /// Measures closing a blocked source, and from then on showing the first frame of `clip`, in seconds: below 0.1 and
    /// 1 in most of a few attempts.
    func timeToLeave(
        for clip: String, after delay: Duration, opening hanging: () async throws -> Void
    ) async throws -> (closing: Double, showing: Double) {
        var (closing, showing) = (0.0, 0.0)
        _ = try await majority(below: 1) {
            try await hanging()
            try await Task.sleep(for: delay)
            let start = monotonicSeconds()
            engine.close()
            closing = monotonicSeconds() - start
            #expect(snapshot.phase == .empty)
            engine.open(MediaSource(location: clip))
            try await waitForFrame(0)
            showing = monotonicSeconds() - start
            engine.close()
            try await wait(for: "the frame to be cleared") { frame == nil }
            return max(closing / 0.1, showing)
        }
        return (closing, showing)
    }
}
