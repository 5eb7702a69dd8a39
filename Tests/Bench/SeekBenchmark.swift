import TestSupport

/// The latency from a key press to the first frame at the new position.
struct SeekBenchmark {
    /// The latencies in milliseconds, one per key press with a visible effect.
    var latencies: [Double]
    /// The number of key presses.
    var presses: Int

    /// Plays `clip` (60 frames per second) for 4 s, then skips forward and back in turn, 1.5 s apart.
    init(_ benchPlayer: BenchPlayer, clip: Clip, presses: Int = 6) async throws {
        let run = try await FullScreenRun(benchPlayer, of: clip)
        defer { run.end() }
        try await Task.sleep(for: .seconds(4))
        var times: [Double] = []
        for press in 0..<presses {
            times.append(monotonicSeconds())
            try await run.desktop.pressImmediately([press.isMultiple(of: 2) ? "Right" : "Left"])
            try await Task.sleep(for: .seconds(1.5))
        }
        let screenSamples = run.screenRecorder.screenSamples
        self.presses = presses
        latencies = times.compactMap { Self.latency(of: $0, in: screenSamples) }
    }

    /// Returns the latency of the first frame that is far from the position without the skip.
    private static func latency(of press: Double, in screenSamples: [ScreenRecorder.Sample]) -> Double? {
        guard let before = screenSamples.last(where: { $0.time <= press }) else { return nil }
        return screenSamples.first { sight in
            let due = Double(before.number) + (sight.time - press) * 60
            return sight.time > press && sight.time < press + 1.4 && abs(Double(sight.number) - due) > 45
        }.map { 1000 * ($0.time - press) }
    }
}
