import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioFixture {
    /// Waits until a tone of this pitch is heard and returns how many seconds that took.
    func secondsUntil(_ pitch: Double) async throws -> Double {
        let start = monotonicSeconds()
        return try await waitForValue(of: "\(pitch) Hz") { () -> Double? in
            let now = monotonicSeconds()
            return abs(recorder.pitch(from: now - 0.15, to: now - 0.05) - pitch) < 60 ? now - 0.15 - start : nil
        }
    }

    /// The durations of a track switch and of the switch back, and the longest interruptions, in seconds.
    struct RoundTrip {
        var there: Double
        var back: Double
        var silence: Double
        var pause: Double
    }

    /// Switches during playback from a track of 500 Hz to one of 1500 Hz, and back.
    func changeThereAndBack(from first: Int, to other: Int, seek: UInt64) async throws -> RoundTrip {
        try await fixture.seek(seek, to: 1)
        try await reach(1.5)
        let start = monotonicSeconds()
        engine.select(other, of: .audio)
        let there = try await secondsUntil(1500)
        try await reach(2.8)
        engine.select(first, of: .audio)
        let back = try await secondsUntil(500)
        let end = monotonicSeconds() - 0.1
        #expect(fixture.snapshot.selected[.audio] == first)
        return RoundTrip(
            there: there, back: back, silence: longestSilence(from: start, to: end),
            pause: fixture.longestPause(from: start, to: end))
    }

    /// Waits until the recording reaches the present and its last `seconds` are silent. A recorder that lags behind
    /// has recorded nothing of the present, which is no silence.
    func waitForSilence(of seconds: Double) async throws {
        let start = monotonicSeconds()
        try await wait(for: "\(seconds) s of silence") {
            let end = recorder.end
            return end >= start + seconds && recorder.peak(from: end - seconds) == 0
        }
    }

    /// Returns the longest silence, in seconds.
    func longestSilence(from start: Double, to end: Double) -> Double {
        recorder.longestSilence(from: start, to: end)
    }

    /// Returns the time of the first audible sample.
    func firstAudio(after start: Double) -> Double? {
        let now = monotonicSeconds()
        return stride(from: max(start, now - 10), to: now, by: 0.005).first {
            recorder.peak(from: $0, to: $0 + 0.005) > 0.1
        }
    }
}
