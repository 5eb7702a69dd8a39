import TestSupport
import Testing
import WindowboxMedia

/// Playback of files in which one packet of each stream has a wrong timestamp.
@Suite(.serialized, .realTime) struct DamagedTimestampTests {
    let fixture = EngineFixture()

    @Test(
        "A packet with a wrong timestamp neither stalls nor reorders the video", .timed, arguments: ["mkv", "ts"],
        [20, 2.5, -1.5])
    func wrongTimestampKeepsVideoRunning(_ container: String, _ offset: Double) async throws {
        let file = try await BadClip.withWrongTimestamps(Self.clip(container), by: offset)
        // Each attempt halves the speed, to give a busy machine more time.
        var speed = 4.0
        // At double speed at least every second tick shows a new frame.
        let worst = try await majority(below: 1) {
            fixture.engine.setPlaying(false)
            speed = max(speed / 2, 0.5)
            fixture.engine.setSpeed(speed)
            fixture.forget()
            try await fixture.open(file)
            let start = monotonicSeconds()
            try await fixture.playToEnd()
            let excess = abs(monotonicSeconds() - start - 6 / speed)
            #expect(abs(fixture.position - 6) < 0.2, "\(fixture.position)")
            #expect(fixture.isInOrder)
            try await fixture.waitForFrame(179)
            #expect(fixture.warnings.isEmpty)
            return max(excess / 0.5, fixture.longestPause() / 0.25, Double(180 - Set(fixture.numbers).count) / 40)
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

extension AudioTests {
    /// Audio of files in which one packet of each stream has a wrong timestamp.
    @Suite struct DamagedTimestampAudioTests {
        @Test("A packet with a wrong timestamp keeps the audio in sync", arguments: ["mkv", "ts"], [20, 2.5])
        func wrongTimestampKeepsSync(_ container: String, _ offset: Double) async throws {
            let file = try await BadClip.withWrongTimestamps(DamagedTimestampTests.clip(container), by: offset)
            let worst = try await majority(below: 0.08) {
                let audio = try await AudioFixture()
                try await audio.fixture.open(file)
                audio.engine.setPlaying(true)
                try await audio.fixture.waitForEnd()
                try await audio.hear(untilHostTime: monotonicSeconds())
                #expect(audio.recorder.beeps().count >= 5, "\(audio.recorder.beeps())")
                return audio.worstDelay()
            }
            #expect(worst < 0.08)
        }
    }
}
