import TestSupport

/// How soon after a key the screen shows a frame of the new place.
struct Seeking {
    /// In milliseconds, one for each key that was seen to work.
    var latencies: [Double]
    /// How many keys were pressed.
    var presses: Int

    /// Plays `clip` (60 frames a second) for 4 s, then goes forward and back in turn, 1.5 s apart.
    init(_ contender: Contender, clip: Clip, presses: Int = 6) async throws {
        let showing = try await Showing(contender, of: clip)
        defer { showing.end() }
        try await Task.sleep(for: .seconds(4))
        var times: [Double] = []
        for press in 0..<presses {
            times.append(monotonicSeconds())
            try await showing.desktop.strike([press.isMultiple(of: 2) ? "Right" : "Left"])
            try await Task.sleep(for: .seconds(1.5))
        }
        let sights = showing.eyes.sights
        self.presses = presses
        latencies = times.compactMap { Self.latency(of: $0, in: sights) }
    }

    /// The first frame that is far from where playback alone would be.
    private static func latency(of press: Double, in sights: [Watcher.Sight]) -> Double? {
        guard let before = sights.last(where: { $0.time <= press }) else { return nil }
        return sights.first { sight in
            let due = Double(before.number) + (sight.time - press) * 60
            return sight.time > press && sight.time < press + 1.4 && abs(Double(sight.number) - due) > 45
        }.map { 1000 * ($0.time - press) }
    }
}
