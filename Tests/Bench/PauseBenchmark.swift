import Foundation
import TestSupport

/// What a player costs while it is paused.
struct PauseBenchmark {
    /// Processor use in per cent of a core.
    var processor: Double
    /// How often a second any of its threads ran.
    var wakeups: Double

    /// Plays `clip` for 2 s, pauses, and measures for `seconds` once the picture stands and things have settled.
    init(_ benchPlayer: BenchPlayer, clip: Clip, seconds: Double = 10) async throws {
        let run = try await FullScreenRun(benchPlayer, of: clip)
        defer { run.end() }
        let screen = run.desktop.screen
        try await Task.sleep(for: .seconds(2))
        try await run.desktop.press("space")
        // Controls that appear with the pause have gone after this, where they go.
        try await Task.sleep(for: .seconds(5))
        let number = screen.frameNumber()
        let before = run.use()
        try await Task.sleep(for: .seconds(seconds))
        let after = run.use()
        guard number == screen.frameNumber() else { throw MeasurementError(description: "it did not pause") }
        let time = after.time - before.time
        processor = 100 * (after.use.processor - before.use.processor) / time
        wakeups = Double(after.use.wakeups(since: before.use)) / time
    }
}
