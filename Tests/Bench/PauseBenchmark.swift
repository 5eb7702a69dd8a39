import Foundation
import TestSupport

/// The cost of a paused player.
struct PauseBenchmark {
    /// The processor use in percent of one core.
    var processor: Double
    /// The wakeups of all threads per second.
    var wakeups: Double

    /// Plays `clip` for 2 s, pauses, waits 5 s, and measures for `seconds`.
    init(_ benchPlayer: BenchPlayer, clip: Clip, seconds: Double = 10) async throws {
        let run = try await FullScreenRun(benchPlayer, of: clip)
        defer { run.end() }
        let screen = run.desktop.screen
        try await Task.sleep(for: .seconds(2))
        try await run.desktop.press("space")
        // Controls that appear with the pause are hidden by then, in players that hide them.
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
