import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Audio across pauses.
    @Suite struct PausingTests {
        @Test("A pause silences the audio within 120 ms")
        func pauseIsSilent() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 1)
            let loudness = try await best(below: 0.001) {
                sound.engine.setPlaying(true)
                try await wait(for: "the tone") { sound.recorder.peak(from: monotonicSeconds() - 0.1) > 0.3 }
                let moment = monotonicSeconds()
                sound.engine.setPlaying(false)
                try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.3) == 0 }
                return sound.recorder.peak(from: moment + 0.12)
            }
            #expect(loudness == 0)
        }

        @Test("Repeated pauses lose no audio and keep it in sync")
        func pausesLoseNoAudio() async throws {
            let worst = try await SoundTests.worstDelay { sound in
                try await sound.play(Clip { $0.duration = 5 }, until: 0.7)
                for pause in 1...3 {
                    sound.engine.setPlaying(false)
                    try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.1) == 0 }
                    sound.engine.setPlaying(true)
                    try await sound.hear(until: 0.7 + Double(pause))
                }
                #expect(sound.recorder.beeps().count == 4)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("Audio queued before another file opens is never heard")
        func queuedAudioIsDiscarded() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.audio[0].isSteady = true }, until: 1)
            sound.engine.setPlaying(false)
            try await sound.stage.open(Clip().file(), at: .milliseconds(1200))
            let moment = monotonicSeconds()
            sound.engine.setPlaying(true)
            try await sound.hear(until: 1.7)
            #expect(sound.recorder.peak(from: moment) == 0)
        }
    }
}
