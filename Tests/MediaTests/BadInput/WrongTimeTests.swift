import TestSupport
import Testing
import WindowboxMedia

/// A packet that claims another time holds up neither the picture nor the sound.
@Suite(.serialized, .onStage) struct WrongTimeTests {
    let stage = EngineStage()

    @Test(arguments: ["mkv", "ts"], [20, 2.5, -1.5]) func itIsShownWhereItBelongs(
        _ container: String, _ leap: Double
    ) async throws {
        try await stage.open(BadClip.misdated(Self.clip(container), by: leap))
        let start = monotonicSeconds()
        stage.engine.setSpeed(2)
        try await stage.playToEnd()
        #expect(abs(monotonicSeconds() - start - 3) < 0.5)
        #expect(abs(stage.position - 6) < 0.2, "\(stage.position)")
        // At twice the speed every second tick has another frame, and none is away for long.
        let moments = stage.shown.map(\.moment)
        let longest = zip(moments, moments.dropFirst()).map { $1 - $0 }.max() ?? 9
        #expect(longest < 0.25, "\(longest)")
        #expect(Set(stage.numbers).count > 140, "\(Set(stage.numbers).count)")
        #expect(stage.numbers == stage.numbers.sorted())
        try await stage.waitForFrame(179)
        #expect(stage.tellings.isEmpty)
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
            let sound = try await SoundStage()
            try await sound.stage.open(BadClip.misdated(WrongTimeTests.clip(container), by: leap))
            sound.engine.setPlaying(true)
            try await wait(for: "the end") { sound.stage.snapshot.phase == .ended }
            #expect(sound.recorder.beeps().count >= 5, "\(sound.recorder.beeps())")
            #expect(sound.worstDelay < 0.08, "\(sound.delays())")
        }
    }
}
