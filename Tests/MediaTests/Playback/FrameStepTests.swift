import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Frame steps forward and backward, also across keyframes.
@Suite(.serialized, .realTime) struct FrameStepTests {
    let fixture = EngineFixture()

    @Test("A forward step shows the next frame")
    func forwardStepShowsNextFrame() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 28.0 / 30)
        for number in 29...33 {
            fixture.engine.step(.forward)
            try await fixture.waitForFrame(number)
        }
        // The frame may be shown before the position is updated.
        try await wait(for: "the position") { abs(fixture.position - 33.0 / 30) < 0.002 }
    }

    @Test("A backward step shows the previous frame")
    func backwardStepShowsPreviousFrame() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 32.0 / 30)
        try await fixture.waitForFrame(32)
        for number in (28...31).reversed() {
            fixture.engine.step(.backward)
            try await fixture.waitForFrame(number)
        }
        // The frame may be shown before the position is updated.
        try await wait(for: "the position") { abs(fixture.position - 28.0 / 30) < 0.002 }
    }

    @Test("A backward step after a forward step shows the original frame again")
    func backwardStepReturns() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 2)
        fixture.engine.step(.forward)
        try await fixture.waitForFrame(61)
        fixture.engine.step(.backward)
        try await fixture.waitForFrame(60)
    }

    /// The user may press keys faster than frames are decoded.
    @Test("Every step requested during a pending step or seek counts, until the next seek")
    func pendingStepsAllCount() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 2)
        try await fixture.waitForFrame(60)
        for _ in 0..<3 { fixture.engine.step(.backward) }
        try await fixture.waitForFrame(57)
        fixture.engine.step(.backward)
        for _ in 0..<3 { fixture.engine.step(.forward) }
        try await fixture.waitForFrame(59)
        fixture.engine.seek(SeekRequest(id: 2, target: .seconds(3)))
        fixture.engine.step(.forward)
        try await fixture.waitForFrame(91)
        // The target of a seek is absolute: pending steps do not move it.
        fixture.engine.step(.backward)
        fixture.engine.step(.backward)
        try await fixture.seek(3, to: 1)
        try await fixture.waitForFrame(30)
        try await staysTrue("the frame", for: .milliseconds(300)) { fixture.frame?.number == 30 }
    }

    @Test("A backward step at the first frame stays there")
    func stepBeforeFirstFrameStays() async throws {
        try await fixture.open(Clip().file())
        try await fixture.waitForFrame(0)
        fixture.engine.step(.backward)
        try await staysTrue("the first frame", for: .milliseconds(200)) { fixture.frame?.number == 0 }
    }

    @Test("Playback after a step continues with the next frame")
    func playbackContinuesAfterStep() async throws {
        let file = try await Clip().file()
        try await fixture.expect(Array(62..<120), where: { $0 != 61 }) {
            fixture.engine.setPlaying(false)
            try await fixture.open(file)
            try await fixture.seek(fixture.snapshot.completedSeek + 1, to: 2)
            fixture.engine.step(.forward)
            try await fixture.waitForFrame(61)
            fixture.forget()
            try await fixture.playToEnd()
            try await fixture.waitForFrame(119)
        }
    }
}
