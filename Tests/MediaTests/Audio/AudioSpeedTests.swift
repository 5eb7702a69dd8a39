import TestSupport
import Testing
import WindowboxMedia

extension AudioTests {
    /// Audio at other speeds.
    @Suite struct AudioSpeedTests {
        @Test("Time stretching keeps the pitch at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsPitch(_ speed: Double) async throws {
            let audio = try await AudioFixture()
            audio.engine.setSpeed(speed)
            try await audio.play(Clip { $0.audio[0].isSteady = true })
            try await audio.hear(until: speed)
            let end = monotonicSeconds()
            #expect(abs(audio.recorder.pitch(from: end - 0.6, to: end - 0.1) - 1000) < 15)
        }

        @Test("Audio and video stay in sync at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsSync(_ speed: Double) async throws {
            let worst = try await AudioTests.worstDelay(of: 2) { audio in
                audio.engine.setSpeed(speed)
                try await audio.play(Clip { $0.duration = 6 })
                try await audio.hear(until: speed == 2 ? 5.4 : 2.2)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("Audio and video stay in sync across speed changes during playback")
        func speedChangeKeepsSync() async throws {
            let worst = try await AudioTests.worstDelay(of: 5) { audio in
                try await audio.play(Clip { $0.duration = 8 }, until: 1.3)
                audio.engine.setSpeed(2)
                try await audio.reach(4.5)
                audio.engine.setSpeed(1)
                try await audio.hear(until: 6.4)
            }
            #expect(worst < AudioTests.tolerance)
        }
    }
}
