import Testing
import TestSupport
import WindowboxMedia

/// Steps go one frame on or back, also over a keyframe.
@Suite(.serialized, .onStage) struct SteppingTests {
    let stage = EngineStage()

    @Test func forwardByOne() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 28.0 / 30)
        for number in 29...33 {
            stage.engine.step(.forward)
            try await stage.waitForFrame(number)
        }
        // The picture may be there before the place is told.
        try await wait(for: "its place") { abs(stage.position - 33.0 / 30) < 0.002 }
    }

    @Test func backwardByOne() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 32.0 / 30)
        try await stage.waitForFrame(32)
        for number in (28...31).reversed() {
            stage.engine.step(.backward)
            try await stage.waitForFrame(number)
        }
        // The picture may be there before the place is told.
        try await wait(for: "its place") { abs(stage.position - 28.0 / 30) < 0.002 }
    }

    @Test func thereAndBack() async throws {
        try await stage.open(Clip().file())
        try await stage.seek(1, to: 2)
        stage.engine.step(.forward)
        try await stage.waitForFrame(61)
        stage.engine.step(.backward)
        try await stage.waitForFrame(60)
    }

    /// A hand may be quicker than the decoder: each key that it pressed counts.
    @Test func whatComesWhileAnotherIsUnderWayIsTakenToo() async throws {
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
        // Another place is meant as it is.
        stage.engine.step(.backward)
        stage.engine.step(.backward)
        try await stage.seek(3, to: 1)
        try await stage.waitForFrame(30)
        try await staysTrue("the frame", for: .milliseconds(300)) { stage.frame?.number == 30 }
    }

    @Test func beforeTheFirstFrameThereIsNone() async throws {
        try await stage.open(Clip().file())
        try await stage.waitForFrame(0)
        stage.engine.step(.backward)
        try await staysTrue("the first frame", for: .milliseconds(200)) { stage.frame?.number == 0 }
    }

    @Test func afterStepsItPlaysOnFromThere() async throws {
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
