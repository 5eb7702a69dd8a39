import TestSupport
import Testing
import WindowboxMedia

extension AudioTests {
    /// Audio across pauses.
    @Suite struct AudioPauseTests {
        @Test("A pause silences the audio within 120 ms")
        func pauseIsSilent() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 1)
            let peak = try await majority(below: 0.001) {
                audio.engine.setPlaying(true)
                try await wait(for: "the tone") { audio.recorder.peak(from: monotonicSeconds() - 0.1) > 0.3 }
                let pauseTime = monotonicSeconds()
                audio.engine.setPlaying(false)
                try await wait(for: "silence") { audio.recorder.peak(from: monotonicSeconds() - 0.3) == 0 }
                return audio.recorder.peak(from: pauseTime + 0.12)
            }
            #expect(peak == 0)
        }

        @Test("Repeated pauses lose no audio and keep it in sync")
        func pausesLoseNoAudio() async throws {
            let worst = try await AudioTests.worstDelay { audio in
                try await audio.play(Clip { $0.duration = 5 }, until: 0.7)
                for pause in 1...3 {
                    audio.engine.setPlaying(false)
                    try await wait(for: "silence") { audio.recorder.peak(from: monotonicSeconds() - 0.1) == 0 }
                    audio.engine.setPlaying(true)
                    try await audio.hear(until: 0.7 + Double(pause))
                }
                #expect(audio.recorder.beeps().count == 4)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("Audio queued before another file opens is never heard")
        func queuedAudioIsDiscarded() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { $0.audio[0].isSteady = true }, until: 1)
            audio.engine.setPlaying(false)
            // The audio server still plays what it has, and a busy machine records it late.
            try await wait(for: "recorded silence") { audio.recorder.peak(from: audio.recorder.end - 0.1) == 0 }
            try await audio.fixture.open(Clip().file(), at: .milliseconds(1200))
            let start = monotonicSeconds()
            audio.engine.setPlaying(true)
            try await audio.hear(until: 1.7)
            #expect(audio.recorder.peak(from: start) == 0)
        }
    }
}
