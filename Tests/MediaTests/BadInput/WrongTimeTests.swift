import TestSupport
import Testing
import WindowboxMedia

/// Playback of files in which one packet of each stream has a wrong timestamp.
@Suite(.serialized, .onStage) struct WrongTimeTests {
    let stage = EngineStage()

    @Test(
        "A packet with a wrong timestamp neither stalls nor reorders the video", arguments: ["mkv", "ts"],
        [20, 2.5, -1.5])
    func wrongTimestampKeepsVideoRunning(_ container: String, _ offset: Double) async throws {
        let file = try await BadClip.misdated(Self.clip(container), by: offset)
        // Each attempt halves the speed, to give a busy machine more time.
        var speed = 4.0
        // At double speed at least every second tick shows a new frame.
        let worst = try await best(below: 1) {
            stage.engine.setPlaying(false)
            speed = max(speed / 2, 0.5)
            stage.engine.setSpeed(speed)
            stage.forget()
            try await stage.open(file)
            let start = monotonicSeconds()
            try await stage.playToEnd()
            let excess = abs(monotonicSeconds() - start - 6 / speed)
            #expect(abs(stage.position - 6) < 0.2, "\(stage.position)")
            #expect(stage.isInOrder)
            try await stage.waitForFrame(179)
            #expect(stage.tellings.isEmpty)
            return max(excess / 0.5, stage.longestPause() / 0.25, Double(180 - Set(stage.numbers).count) / 40)
        }
        #expect(worst < 1, "ratio of the excess time, a pause or the lost frames to its limit")
    }

    static func clip(_ container: String) -> Clip {
        Clip {
            $0.container = container
            $0.duration = 6
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
        }
    }
}

extension SoundTests {
    /// Audio of files in which one packet of each stream has a wrong timestamp.
    @Suite struct WrongTimeSoundTests {
        @Test("A packet with a wrong timestamp keeps the audio in sync", arguments: ["mkv", "ts"], [20, 2.5])
        func wrongTimestampKeepsSync(_ container: String, _ offset: Double) async throws {
            let file = try await BadClip.misdated(WrongTimeTests.clip(container), by: offset)
            let worst = try await best(below: 0.08) {
                let sound = try await SoundStage()
                try await sound.stage.open(file)
                sound.engine.setPlaying(true)
                try await sound.stage.waitForTheEnd()
                try await sound.hear(untilMoment: monotonicSeconds())
                #expect(sound.recorder.beeps().count >= 5, "\(sound.recorder.beeps())")
                return sound.worstDelay()
            }
            #expect(worst < 0.08)
        }
    }
}
