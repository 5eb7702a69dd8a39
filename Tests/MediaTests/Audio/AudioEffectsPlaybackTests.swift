import TestSupport
import Testing
import WindowboxAudio
import WindowboxMedia

extension AudioTests {
    /// Audio effects, as they are heard.
    @Suite struct AudioEffectsPlaybackTests {
        private static let tone = Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }

        @Test("A cut of its band makes a tone softer within half a second, without a gap")
        func bandIsCut() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.tone, until: 1)
            let before = audio.recorder.peak(from: monotonicSeconds() - 0.3)
            var effects = AudioEffects.none
            effects.equalizer[5] = -12
            let start = monotonicSeconds()
            audio.engine.setAudioEffects(effects)
            try await wait(for: "the softer tone") {
                let end = audio.recorder.end
                return audio.recorder.peak(from: end - 0.05) < before * 0.35
            }
            let end = monotonicSeconds()
            #expect(end - start < 0.8)
            #expect(audio.longestSilence(from: start, to: end) == 0)
            try await audio.hear(untilHostTime: end + 0.3)
            let after = audio.recorder.peak(from: end + 0.1, to: end + 0.3)
            #expect(abs(after - before * 0.251) < 0.02)
        }

        @Test("ReplayGain of −6 dB halves the amplitude")
        func replayGainIsHeard() async throws {
            let audio = try await AudioFixture()
            var clip = Self.tone
            clip.video = nil
            clip.container = "flac"
            clip.options = ["-metadata", "REPLAYGAIN_TRACK_GAIN=-6.02 dB"]
            var effects = AudioEffects.none
            effects.replayGain = .track
            audio.engine.setAudioEffects(effects)
            try await audio.play(clip, until: 1)
            let end = monotonicSeconds()
            try await audio.hear(untilHostTime: end)
            #expect(abs(audio.recorder.peak(from: end - 0.3, to: end) - 0.25) < 0.01)
        }
    }
}
