import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Audio formats: channel layouts, sample rates and containers.
    @Suite struct FormatTests {
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
            let error = try await best(below: SoundTests.tolerance) {
                let sound = try await SoundStage()
                try await sound.stage.open(file)
                #expect(sound.stage.snapshot.media.hasSound && !sound.stage.snapshot.media.hasVideo)
                try await sound.stage.seek(1, to: 0.6)
                sound.engine.setPlaying(true)
                try await wait(for: "playback") { sound.stage.position > 0.62 }
                let (position, moment) = sound.stage.reading
                // The only beep after the target of the seek.
                let beep = try await sound.beep(after: 0)
                try await sound.stage.waitForTheEnd()
                #expect(sound.recorder.beeps().count == 1)
                return abs(beep - (moment + 1 - position))
            }
            #expect(error < SoundTests.tolerance)
        }

        @Test("Rapid switches between a stereo and a 5.1 file leave the audio undistorted")
        func rapidFormatSwitchesStayClean() async throws {
            let sound = try await SoundStage()
            let other = try await Clip { $0.audio[0].layout = "5.1" }.file()
            let steady = try await Clip { $0.audio[0].isSteady = true }.file()
            for turn in 0..<30 {
                sound.engine.open(MediaSource(location: other))
                try await Task.sleep(for: .milliseconds(turn % 10 * 3))
                sound.engine.open(MediaSource(location: steady))
                try await Task.sleep(for: .milliseconds(turn % 7 * 3))
            }
            sound.engine.setPlaying(true)
            try await sound.hear(until: 0.8)
            let end = monotonicSeconds()
            #expect(abs(sound.recorder.pitch(from: end - 0.5, to: end - 0.1) - 1000) < 15)
        }
    }
}
