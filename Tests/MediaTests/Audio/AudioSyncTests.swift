import TestSupport
import Testing
import WindowboxMedia

extension AudioTests {
    /// Synchronization of audio and video.
    @Suite struct AudioSyncTests {
        @Test("Beeps are heard once a second together with their flashes")
        func beepsMatchFlashes() async throws {
            let worst = try await majority(below: AudioTests.tolerance) {
                let audio = try await AudioFixture()
                try await audio.play(Clip())
                try await audio.hear(until: 3.5)
                let beeps = audio.recorder.beeps()
                #expect(beeps.count == 4)
                let errors = zip(beeps, beeps.dropFirst()).map { abs($1 - $0 - 1) }
                return max(errors.max() ?? 1, audio.worstDelay(of: 3))
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("Audio and video are in sync after a seek, which resumes playback in time")
        func seekKeepsSync() async throws {
            let worst = try await majority(below: 1) {
                let audio = try await AudioFixture()
                try await audio.play(Clip { $0.duration = 8 }, until: 1.2)
                try await audio.fixture.seek(1, to: 5.5)
                let completed = monotonicSeconds()
                try await audio.hear(until: 7.3)
                let beeps = audio.recorder.beeps().filter { $0 > completed }
                #expect(beeps.count == 2)
                return max(abs((beeps.first ?? 0) - completed - 0.5) / 0.3, audio.worstDelay() / AudioTests.tolerance)
            }
            #expect(worst < 1, "ratio of the time to resume or of an A/V delay to its limit")
        }

        @Test("Audio and video are in sync when the first timestamp is not zero", arguments: [0.5, -0.5])
        func timestampOffsetKeepsSync(_ offset: Double) async throws {
            let worst = try await AudioTests.worstDelay(of: 2) { audio in
                try await audio.play(Clip { $0.timestampOffset = offset })
                try await audio.hear(until: 2.3)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("An audio delay moves the beeps against the flashes, from the start, during playback and after a seek")
        func delayMovesBeeps() async throws {
            let worst = try await majority(below: 0.03) {
                let audio = try await AudioFixture()
                audio.engine.setAudioDelay(.milliseconds(200))
                try await audio.play(Clip { $0.duration = 9 }, until: 2.5)
                audio.engine.setAudioDelay(.milliseconds(-200))
                try await audio.hear(until: 4.5)
                try await audio.fixture.seek(1, to: 5.5)
                try await audio.hear(until: 7.5)
                let delays = audio.delays()
                let (later, earlier) = (delays.filter { $0 > 0 }, delays.filter { $0 < 0 })
                #expect(later.count >= 2 && earlier.count >= 4)
                return delays.map { abs(abs($0) - 0.2) }.max() ?? 1
            }
            #expect(worst < 0.03)
        }

        @Test("Audio that starts late and has a gap is in sync with the video")
        func audioGapsKeepSync() async throws {
            let worst = try await AudioTests.worstDelay(of: 3) { audio in
                try await audio.fixture.open(GappedClip.clip())
                audio.engine.setPlaying(true)
                try await audio.hear(until: 4.4)
                #expect(audio.recorder.beeps().count == 3)
            }
            #expect(worst < AudioTests.tolerance)
        }
    }
}

/// A clip without audio before 0.5 s and from 1.5 to 2.5 s, so that it beeps at 1, 3 and 4 s.
enum GappedClip {
    static func clip() async throws -> String {
        let whole = try await Clip { $0.duration = 5 }.file()
        return try await FFmpeg.file(
            named: "holes.mkv",
            [
                "-i", whole, "-filter_complex", "[0:a]aselect='gte(t,0.5)*(lt(t,1.5)+gte(t,2.5))'[a]", "-map", "0:v",
                "-map", "[a]", "-c:v", "copy", "-c:a", "flac",
            ])
    }
}
