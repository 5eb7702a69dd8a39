import TestSupport
import Testing
import WindowboxMedia

/// A packet that claims another time holds up neither the picture nor the sound.
@Suite(.serialized, .onStage) struct WrongTimeTests {
    let stage = EngineStage()

    @Test(arguments: ["mkv", "ts"], [20, 2.5, -1.5]) func itIsShownWhereItBelongs(
        _ container: String, _ leap: Double
    ) async throws {
        let file = try await BadClip.misdated(Self.clip(container), by: leap)
        // A busy machine is given more time each time.
        var speed = 4.0
        // At twice the speed every second tick has another frame, and none is away for long.
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
        #expect(worst < 1, "of the time, of a pause, or of the number of frames that are lost")
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
    /// Sound in which a packet claims another time is heard all the same.
    @Suite struct WrongTimeSoundTests {
        @Test(arguments: ["mkv", "ts"], [20, 2.5]) func theBeepsGoOn(_ container: String, _ leap: Double) async throws {
            let file = try await BadClip.misdated(WrongTimeTests.clip(container), by: leap)
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
