import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Audio at other speeds.
    @Suite struct SpeedTests {
        @Test("Time stretching keeps the pitch at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsPitch(_ speed: Double) async throws {
            let deviation = try await best(below: 15) {
                let sound = try await SoundStage()
                sound.engine.setSpeed(speed)
                try await sound.play(Clip { $0.audio[0].isSteady = true })
                try await sound.hear(until: speed)
                let end = monotonicSeconds()
                return abs(sound.recorder.pitch(from: end - 0.6, to: end - 0.1) - 1000)
            }
            #expect(deviation < 15)
        }

        @Test("Audio and video stay in sync at half and double speed", arguments: [0.5, 2.0])
        func speedKeepsSync(_ speed: Double) async throws {
            let worst = try await SoundTests.worstDelay(of: 2) { sound in
                sound.engine.setSpeed(speed)
                try await sound.play(Clip { $0.duration = 6 })
                try await sound.hear(until: speed == 2 ? 5.4 : 2.2)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("Audio and video stay in sync across speed changes during playback")
        func speedChangeKeepsSync() async throws {
            let worst = try await SoundTests.worstDelay(of: 5) { sound in
                try await sound.play(Clip { $0.duration = 8 }, until: 1.3)
                sound.engine.setSpeed(2)
                try await sound.reach(4.5)
                sound.engine.setSpeed(1)
                try await sound.hear(until: 6.4)
            }
            #expect(worst < SoundTests.tolerance)
        }
    }
}
