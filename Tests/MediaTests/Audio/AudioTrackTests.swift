import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// Switches between embedded audio tracks.
    @Suite struct AudioTrackTests {
        /// Returns a clip with two audio tracks: steady tones of 500 and 1500 Hz.
        private static func tones(_ container: String = "mkv", _ codec: String = "flac") -> Clip {
            Clip {
                $0.container = container
                $0.duration = 20
                $0.audio = [500, 1500].map { pitch in
                    AudioRecipe {
                        $0.codec = codec
                        $0.pitch = pitch
                        $0.isSteady = true
                        $0.language = pitch == 500 ? "eng" : "deu"
                    }
                }
            }
        }

        @Test(
            "An audio track switch leaves no gap while the video continues",
            arguments: [("mkv", "flac"), ("mp4", "aac"), ("ts", "mp2")])
        func trackSwitchIsGapless(_ container: String, _ codec: String) async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.tones(container, codec), until: 1)
            let ids = audio.fixture.snapshot.media.tracks.filter { $0.kind == .audio }.map(\.id)
            #expect(audio.fixture.snapshot.selected[.audio] == ids[0])
            // A busy machine adds audio gaps of its own.
            var seeks: UInt64 = 0
            let worst = try await majority(below: 1) {
                seeks += 1
                let change = try await audio.changeThereAndBack(from: ids[0], to: ids[1], seek: seeks)
                return max(change.there / 0.8, change.back / 0.8, change.silence / 0.02, change.pause / 0.2)
            }
            #expect(worst < 1, "ratio of the switch time, a silence or a video pause to its limit")
        }

        @Test("Audio is in sync with the video after an audio track switch")
        func switchedTrackIsInSync() async throws {
            let worst = try await AudioTests.worstDelay { audio in
                let clip = Clip {
                    $0.duration = 6
                    $0.audio = [AudioRecipe(), AudioRecipe { $0.rate = 44100 }]
                }
                try await audio.play(clip, until: 1.5)
                audio.engine.select(2, of: .audio)
                try await audio.hear(until: 5.3)
                #expect(audio.recorder.beeps().count == 6)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("Playback with the audio track deselected is silent and runs in real time")
        func deselectedTrackIsSilent() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.tones(), until: 1)
            audio.engine.select(nil, of: .audio)
            try await audio.waitForSilence(of: 0.2)
            let start = monotonicSeconds()
            let deviation = try await majority(below: 0.1) { try await abs(audio.fixture.rate(over: 0.7) - 1) }
            #expect(deviation < 0.1)
            #expect(audio.recorder.peak(from: start) == 0)
            #expect(audio.fixture.snapshot.selected[.audio] == nil)
            audio.engine.select(2, of: .audio)
            _ = try await audio.secondsUntil(1500)
        }

        @Test("An audio track selected while paused is heard without a rest of the previous one")
        func pausedSwitchDropsOldTrack() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.tones(), until: 1)
            audio.engine.setPlaying(false)
            try await audio.waitForSilence(of: 0.1)
            let position = audio.fixture.position
            audio.engine.select(2, of: .audio)
            try await wait(for: "the selection, at the same position") {
                audio.fixture.snapshot.selected[.audio] == 2 && abs(audio.fixture.position - position) < 0.001
            }
            let start = monotonicSeconds()
            audio.engine.setPlaying(true)
            try await audio.hear(until: position + 0.8)
            let heard = try #require(audio.firstAudio(after: start))
            #expect(abs(audio.recorder.pitch(from: heard + 0.02, to: heard + 0.22) - 1500) < 60)
        }

        @Test("A seek keeps the selected audio track")
        func seekKeepsTrack() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.tones(), until: 0.5)
            audio.engine.select(2, of: .audio)
            try await audio.fixture.seek(1, to: 3)
            _ = try await audio.secondsUntil(1500)
            try await audio.hear(until: 3.8)
            let end = monotonicSeconds()
            #expect(abs(audio.recorder.pitch(from: end - 0.25, to: end - 0.1) - 1500) < 60)
        }

        @Test("The track selection policy selects the audio track from the first sample")
        func policySelectsTrack() async throws {
            let audio = try await AudioFixture()
            var source = MediaSource(location: try await Self.tones().file())
            source.tracks.audio = .languages([Language("de")].compactMap(\.self))
            audio.engine.open(source)
            audio.engine.setPlaying(true)
            try await audio.hear(until: 0.8)
            let heard = try #require(audio.firstAudio(after: 0))
            #expect(abs(audio.recorder.pitch(from: heard + 0.02, to: heard + 0.22) - 1500) < 60)
            #expect(audio.fixture.snapshot.selected[.audio] == 2)
        }

        @Test("The next item starts with its selected audio track without a gap")
        func nextItemUsesOwnTrack() async throws {
            let audio = try await AudioFixture()
            var (first, second) = (Self.tones(), Self.tones())
            first.duration = 2
            second.title = "The second"
            let files = (try await first.file(), try await second.file())
            var id: UInt64 = 1
            // A busy machine adds audio gaps of its own.
            let silence = try await majority(below: 0.02) {
                id += 2
                var next = MediaSource(id: id + 1, location: files.1)
                next.tracks.audio = .languages([Language("de")].compactMap(\.self))
                audio.engine.open(MediaSource(id: id, location: files.0))
                audio.engine.setNext(next)
                audio.engine.setPlaying(true)
                try await wait(for: "the second item") {
                    audio.fixture.snapshot.source == next.id && audio.fixture.position > 0.8
                }
                let (position, hostTime) = audio.fixture.reading
                let transition = hostTime - position
                try await audio.hear(untilHostTime: hostTime)
                #expect(audio.fixture.snapshot.selected[.audio] == 2)
                #expect(abs(audio.recorder.pitch(from: transition - 0.5, to: transition - 0.2) - 500) < 30)
                #expect(abs(audio.recorder.pitch(from: transition + 0.3, to: transition + 0.6) - 1500) < 60)
                return audio.longestSilence(from: transition - 1.2, to: transition + 0.7)
            }
            #expect(silence < 0.02)
        }

        @Test("A switch from 48 kHz stereo to a 44.1 kHz mono track leaves no gap")
        func monoTrackIsResampled() async throws {
            let audio = try await AudioFixture()
            var clip = Self.tones()
            clip.audio[1].rate = 44100
            clip.audio[1].layout = "mono"
            try await audio.play(clip, until: 1)
            var seeks: UInt64 = 0
            let worst = try await majority(below: 1) {
                audio.engine.select(1, of: .audio)
                seeks += 1
                try await audio.fixture.seek(seeks, to: 1)
                try await audio.reach(1.5)
                let start = monotonicSeconds()
                audio.engine.select(2, of: .audio)
                let late = try await audio.secondsUntil(1500)
                return max(late / 0.8, audio.longestSilence(from: start, to: monotonicSeconds() - 0.1) / 0.02)
            }
            #expect(worst < 1, "ratio of the switch time or a silence to its limit")
        }
    }
}
