import Foundation
import TestSupport

/// What a player costs while it is paused.
struct Pausing {
    /// Processor use in per cent of a core.
    var processor: Double
    /// How often a second any of its threads ran.
    var wakeups: Double

    /// Plays `clip` for 2 s, pauses, and measures for `seconds` once the picture stands and things have settled.
    init(_ contender: Contender, clip: Clip, seconds: Double = 10) async throws {
        let showing = try await Showing(contender, of: clip)
        defer { showing.end() }
        let screen = showing.desktop.screen
        try await Task.sleep(for: .seconds(2))
        try await showing.desktop.press("space")
        // Controls that appear with the pause have gone after this, where they go.
        try await Task.sleep(for: .seconds(5))
        let number = screen.frameNumber()
        let before = showing.use()
        try await Task.sleep(for: .seconds(seconds))
        let after = showing.use()
        guard number == screen.frameNumber() else { throw NothingSeen(description: "it did not pause") }
        let time = after.time - before.time
        processor = 100 * (after.use.processor - before.use.processor) / time
        wakeups = Double(after.use.wakeups(since: before.use)) / time
    }
}
