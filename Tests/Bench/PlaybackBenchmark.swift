import Foundation
import TestSupport

/// The quality and cost of full-screen playback.
struct PlaybackBenchmark {
    /// The time from the start of the program to the first frame, in seconds.
    var first: Double
    /// The share of due frames that were shown, from one second after the first frame.
    var shown: Double
    /// The processor time per second of playback.
    var processor: Double
    /// The processor time until one second after the first frame, in seconds.
    var start: Double
    /// The peak resident memory in megabytes.
    var peak: Double
    /// The median of flash minus beep in milliseconds: positive when audio is early; `nil` without flashes or beeps.
    var sync: Double?
    /// The range of flash minus beep, in milliseconds.
    var spread: Double?
    /// The standard deviation of the frame intervals, in milliseconds.
    var jitter: Double

    /// Plays `clip` for `seconds` after its first frame.
    ///
    /// - Parameters:
    ///   - benchPlayer: The player.
    ///   - clip: The clip to play.
    ///   - seconds: The duration of the measurement.
    ///   - movesPointer: Whether the pointer moves now and then, so that controls appear and disappear.
    ///   - repeatsClip: Whether the queue contains the clip a second time.
    init(
        _ benchPlayer: BenchPlayer, clip: Clip, seconds: Double, movesPointer: Bool = false, repeatsClip: Bool = false
    ) async throws {
        let file = try await clip.file()
        try await self.init(
            benchPlayer, file: file, seconds: seconds, movesPointer: movesPointer, repeatsClip: repeatsClip)
    }

    /// Plays a file that is derived from a clip.
    init(
        _ benchPlayer: BenchPlayer, file: String, seconds: Double, movesPointer: Bool = false, repeatsClip: Bool = false
    ) async throws {
        let run = try await FullScreenRun(benchPlayer, of: file, listening: true, times: repeatsClip ? 2 : 1)
        defer { run.end() }
        let player = run.player
        first = run.first - player.startTime
        try await Self.sleep(until: run.first + 1)
        let before = run.use()
        start = before.use.processor
        let end = run.first + seconds
        if movesPointer { try await Self.movePointer(on: run.desktop, until: end) }
        try await Self.sleep(until: end)
        let after = run.use()
        guard player.isRunning else { throw MeasurementError(description: "it ended early: \(player.log.suffix(300))") }
        processor = (after.use.processor - before.use.processor) / (after.time - before.time)
        peak = after.use.peak
        let screenSamples = run.screenRecorder.screenSamples
        (shown, jitter) = Self.shown(screenSamples, from: run.first + 1)
        let offsets = Self.offsets(screenSamples, beeps: run.recorder?.beeps() ?? [])
        sync = offsets.isEmpty ? nil : median(offsets)
        spread = offsets.isEmpty ? nil : (offsets.max() ?? 0) - (offsets.min() ?? 0)
    }

    /// Moves the pointer every 4 s: the controls hide after 3 s at the latest, and stay hidden for a moment.
    private static func movePointer(on desktop: VirtualDesktop, until end: Double) async throws {
        var x = 300
        while monotonicSeconds() < end {
            x += 5
            try await desktop.move(toX: x, y: 480)
            try await sleep(until: min(end, monotonicSeconds() + 4))
        }
    }

    private static func sleep(until time: Double) async throws {
        try await Task.sleep(for: .seconds(max(0, time - monotonicSeconds())))
    }

    private static func shown(_ screenSamples: [ScreenRecorder.Sample], from time: Double) -> (
        part: Double, jitter: Double
    ) {
        var changes: [ScreenRecorder.Sample] = []
        for (before, sight) in zip(screenSamples, screenSamples.dropFirst())
        where sight.number != before.number && sight.time > time {
            changes.append(sight)
        }
        guard let first = changes.first, let last = changes.last, last.number > first.number else { return (0, 0) }
        let gaps = zip(changes, changes.dropFirst()).map { $1.time - $0.time }
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        let variance = gaps.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(gaps.count)
        let due = last.number - first.number + 1
        return (Double(Set(changes.map(\.number)).count) / Double(due), 1000 * variance.squareRoot())
    }

    private static func offsets(_ screenSamples: [ScreenRecorder.Sample], beeps: [Double]) -> [Double] {
        let flashes = zip(screenSamples, screenSamples.dropFirst()).filter { !$0.isFlash && $1.isFlash }.map(\.1.time)
        return flashes.compactMap { flash in
            let offset = beeps.map { flash - $0 }.min { abs($0) < abs($1) }
            return offset.flatMap { abs($0) < 0.5 ? 1000 * $0 : nil }
        }
    }
}

/// Returns the median; of an even count, the mean of the two middle values.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
