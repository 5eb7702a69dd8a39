import TestSupport

extension SoundStage {
    /// Waits until a tone of this pitch is heard, and says how many seconds that took.
    func secondsUntil(_ pitch: Double) async throws -> Double {
        let start = monotonicSeconds()
        return try await waitForValue(of: "\(pitch) Hz") { () -> Double? in
            let now = monotonicSeconds()
            return abs(recorder.pitch(from: now - 0.15, to: now - 0.05) - pitch) < 60 ? now - 0.15 - start : nil
        }
    }

    /// The longest stretch in which nothing is heard, in seconds.
    func longestSilence(from start: Double, to end: Double) -> Double {
        recorder.longestSilence(from: start, to: end)
    }

    /// When something was heard first.
    func firstSound(after moment: Double) -> Double? {
        let now = monotonicSeconds()
        return stride(from: max(moment, now - 10), to: now, by: 0.005).first {
            recorder.peak(from: $0, to: $0 + 0.005) > 0.1
        }
    }
}
