import TestSupport
import Testing

/// The mark of a loop on the seek bar.
@Suite(.desktop)
struct LoopMarkTests {
    @Test("A loop is marked on the seek bar from its start to its end, until it ends")
    func loopIsMarked() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 100 })
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        /// Whether a point of the seek bar has the color of a loop.
        func isMarked(_ x: Int) -> Bool {
            desktop.screen.color(atX: x, y: 686).isNear(PixelColor(0x57bf61), within: 8)
        }
        var last = try await program.stillFrame()
        for x in [400, 700] {
            try await desktop.click(x: x, y: 686)
            last = try await program.frame("the one at \(x)") { [last] in $0 > last }
            // Between the start of the passage and the position it is marked already.
            let isPending = x == 700
            try await wait(for: "the mark of an unfinished loop") { isMarked(550) == isPending }
            try await desktop.press("shift+l")
        }
        // The keyframe of a click may be a second away, which is eight pixels.
        try await wait(for: "the mark") { [410, 550, 690].allSatisfy(isMarked) }
        #expect(!isMarked(385) && !isMarked(720))
        try await desktop.press("shift+l")
        try await wait(for: "a seek bar without the mark") { !isMarked(550) }
    }
}
