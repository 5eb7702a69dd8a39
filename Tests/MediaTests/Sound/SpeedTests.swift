import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Another speed is heard at the same pitch, and in step with the picture.
    @Suite struct SpeedTests {
        @Test(arguments: [0.5, 2.0]) func thePitchIsKept(_ speed: Double) async throws {
            let sound = try await SoundStage()
            sound.engine.setSpeed(speed)
            try await sound.play(Clip { $0.audio[0].isSteady = true }, until: speed)
            let end = monotonicSeconds()
            #expect(abs(sound.recorder.pitch(from: end - 0.6, to: end - 0.1) - 1000) < 15)
        }

        @Test(arguments: [0.5, 2.0]) func itStaysInStep(_ speed: Double) async throws {
            let sound = try await SoundStage()
            sound.engine.setSpeed(speed)
            try await sound.play(Clip { $0.duration = 6 }, until: speed == 2 ? 5.4 : 2.2)
            #expect(sound.delays().count >= 2)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }

        @Test func changedWhilePlayingItStaysInStep() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 8 }, until: 1.3)
            sound.engine.setSpeed(2)
            try await sound.reach(4.5)
            sound.engine.setSpeed(1)
            try await sound.reach(6.4)
            #expect(sound.delays().count >= 5)
            #expect(sound.worstDelay < SoundTests.tolerance, "\(sound.delays())")
        }
    }
}
