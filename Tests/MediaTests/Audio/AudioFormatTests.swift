import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// Audio formats: channel layouts, sample rates and containers.
    @Suite struct AudioFormatTests {
        /// Returns an audio-only clip.
        static func alone(_ container: String, _ change: (inout AudioRecipe) -> Void) -> Clip {
            Clip {
                $0.duration = 1.6
                $0.video = nil
                $0.container = container
                $0.audio = [AudioRecipe(change)]
            }
        }

        static let clips = [
            alone("mka") { $0.layout = "mono" }, alone("mka") { $0.layout = "5.1" }, alone("mka") { $0.layout = "7.1" },
            alone("flac") { $0.rate = 44100 }, alone("wav") { $0.codec = "pcm_s16le" },
            alone("mp3") { $0.codec = "libmp3lame" },
            alone("aac") { $0.codec = "aac" }, alone("opus") { $0.codec = "libopus" },
            // Above the highest sample rate of PulseAudio.
            alone("wav") {
                $0.codec = "pcm_s16le"
                $0.rate = 705_600
            },
        ]

        @Test("Audio of every channel layout, sample rate and container is heard at its time", arguments: clips)
        func everyFormatIsHeard(_ clip: Clip) async throws {
            let file = try await clip.file()
            let error = try await majority(below: AudioTests.tolerance) {
                let audio = try await AudioFixture()
                try await audio.fixture.open(file)
                #expect(audio.fixture.snapshot.media.hasAudio && !audio.fixture.snapshot.media.hasVideo)
                try await audio.fixture.seek(1, to: 0.6)
                audio.engine.setPlaying(true)
                try await wait(for: "playback") { audio.fixture.position > 0.62 }
                let (position, hostTime) = audio.fixture.reading
                // The only beep after the target of the seek.
                let beep = try await audio.beep(after: 0)
                try await audio.fixture.waitForEnd()
                #expect(audio.recorder.beeps().count == 1)
                return abs(beep - (hostTime + 1 - position))
            }
            #expect(error < AudioTests.tolerance)
        }

        @Test("Rapid switches between a stereo and a 5.1 file leave the audio undistorted")
        func rapidFormatSwitchesStayClean() async throws {
            let audio = try await AudioFixture()
            let other = try await Clip { $0.audio[0].layout = "5.1" }.file()
            let steady = try await Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }.file()
            for turn in 0..<30 {
                // Each file is replaced at another point of its opening.
                audio.engine.open(MediaSource(location: other))
                try await Task.sleep(for: .milliseconds(turn % 10 * 3))
                audio.engine.open(MediaSource(location: steady))
                try await Task.sleep(for: .milliseconds(turn % 7 * 3))
            }
            audio.engine.setPlaying(true)
            try await audio.hear(until: 0.8)
            let end = monotonicSeconds()
            #expect(abs(audio.recorder.pitch(from: end - 0.5, to: end - 0.1) - 1000) < 15)
        }
    }
}
