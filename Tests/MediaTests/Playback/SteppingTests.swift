import Testing
import TestSupport
import WindowboxMedia

/// Frame steps forward and backward, also across keyframes.
@Suite(.serialized, .onStage) struct SteppingTests {
    let stage = EngineStage()

    @Test("A forward step shows the next frame")
    func forwardStepShowsNextFrame() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 28.0 / 30)
        for number in 29...33 {
            stage.engine.step(.forward)
            try await stage.waitForFrame(number)
        }
        // The frame may be shown before the position is updated.
        try await wait(for: "the position") { abs(stage.position - 33.0 / 30) < 0.002 }
    }

    @Test("A backward step shows the previous frame")
    func backwardStepShowsPreviousFrame() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 32.0 / 30)
        try await stage.waitForFrame(32)
        for number in (28...31).reversed() {
            stage.engine.step(.backward)
            try await stage.waitForFrame(number)
        }
        // The frame may be shown before the position is updated.
        try await wait(for: "the position") { abs(stage.position - 28.0 / 30) < 0.002 }
    }

    @Test("A backward step after a forward step shows the original frame again")
    func backwardStepReturns() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 2)
        stage.engine.step(.forward)
        try await stage.waitForFrame(61)
        stage.engine.step(.backward)
        try await stage.waitForFrame(60)
    }

    /// The user may press keys faster than frames are decoded.
    @Test("Every step requested during a pending step or seek counts, until the next seek")
    func pendingStepsAllCount() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 2)
        try await stage.waitForFrame(60)
        for _ in 0..<3 { stage.engine.step(.backward) }
        try await stage.waitForFrame(57)
        stage.engine.step(.backward)
        for _ in 0..<3 { stage.engine.step(.forward) }
        try await stage.waitForFrame(59)
        stage.engine.seek(SeekRequest(id: 2, target: .seconds(3)))
        stage.engine.step(.forward)
        try await stage.waitForFrame(91)
        // The target of a seek is absolute: pending steps do not move it.
        stage.engine.step(.backward)
        stage.engine.step(.backward)
        try await stage.seek(3, to: 1)
        try await stage.waitForFrame(30)
        try await staysTrue("the frame", for: .milliseconds(300)) { stage.frame?.number == 30 }
    }

    @Test("A backward step at the first frame stays there")
    func stepBeforeFirstFrameStays() async throws {
        try await stage.open(Clip().file())
        try await stage.waitForFrame(0)
        stage.engine.step(.backward)
        try await staysTrue("the first frame", for: .milliseconds(200)) { stage.frame?.number == 0 }
    }

    @Test("Playback after a step continues with the next frame")
    func playbackContinuesAfterStep() async throws {
        let file = try await Clip().file()
        try await stage.expect(Array(62..<120), where: { $0 != 61 }) {
            stage.engine.setPlaying(false)
            try await stage.open(file)
            try await stage.seek(stage.snapshot.finishedSeek + 1, to: 2)
            stage.engine.step(.forward)
            try await stage.waitForFrame(61)
            stage.forget()
            try await stage.playToEnd()
            try await stage.waitForFrame(119)
        }
    }
}
