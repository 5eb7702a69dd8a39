import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Sound servers come and go while something plays.
    @Suite struct ServerTests {
        @Test func withoutAServerItPlaysAtTheRightSpeed() async throws {
            let stage = EngineStage()
            try await stage.open(Clip().file())
            #expect(stage.snapshot.sound == .unavailable)
            #expect(stage.snapshot.notices == [.soundUnavailable])
            stage.engine.setPlaying(true)
            let deviation = try await best(below: 0.02) {
                try await stage.open(Clip().file())
                try await wait(for: "playback") { stage.position > 0.2 }
                return try await abs(stage.pace(over: 1) - 1)
            }
            #expect(deviation < 0.02)
        }

        @Test func aServerThatDiesAndReturnsIsMetAgain() async throws {
            let delay = try await best(below: SoundTests.tolerance) {
                let sound = try await SoundStage()
                try await sound.play(Clip { $0.duration = 30 }, until: 1.3)
                sound.server.stop()
                try await wait(for: "the notice") { sound.stage.snapshot.notices == [.soundUnavailable] }
                #expect(sound.stage.snapshot.sound == .unavailable)
                #expect(try await best(below: 0.1) { try await abs(sound.stage.pace(over: 1) - 1) } < 0.1)

                try sound.server.start()
                try await sound.server.waitUntilReady()
                let listener = try await sound.server.record()
                try await wait(for: "no notice any more") { sound.stage.snapshot.notices.isEmpty }
                // One more than is looked at: a beep is recorded a little before its flash is shown.
                try await wait(for: "four beeps") { listener.beeps().count >= 4 }
                #expect(sound.stage.snapshot.sound == .playing)
                let delays = sound.delays(of: listener)
                return delays.count >= 3 ? abs(delays[2]) : 1
            }
            #expect(delay < SoundTests.tolerance)
        }

        /// All is decoded by then, and a part of it is not yet with the server.
        @Test(arguments: [1.6, 1.68, 1.76]) func aServerThatDiesAtTheEndDoesNotHoldItUp(_ moment: Double) async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 2 }, until: moment)
            sound.server.stop()
            try await sound.stage.waitForTheEnd()
        }

        @Test("A film opened while the sound server hangs does not jump back when the server answers again")
        func hangingServer() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 2 }, until: 0.3)
            sound.server.freeze()
            try await sound.stage.open(Clip { $0.duration = 30 }.file())
            sound.engine.setPlaying(true)
            try await sound.reach(4)
            sound.server.thaw()
            let beeps = sound.recorder.beeps().count
            try await staysTrue("playback goes on", for: .seconds(2)) { sound.stage.position >= 3.9 }
            try await wait(for: "the sound at the picture's place") { sound.recorder.beeps().count >= beeps + 3 }
            #expect(sound.stage.snapshot.sound == .playing)
            #expect(abs(sound.delays().last ?? 1) < SoundTests.tolerance)
        }

        @Test func aServerThatDoesNotAnswerIsAsGoodAsNone() async throws {
            let server = try await SoundServer.alone()
            server.freeze()
            let stage = EngineStage(soundServer: server.address)
            try await stage.open(Clip { $0.duration = 1 }.file())
            try await stage.playToEnd()
            #expect(stage.snapshot.sound == .unavailable)
        }
    }
}
