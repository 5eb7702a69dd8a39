import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Sound servers that are missing, stop, restart or hang.
    @Suite struct ServerTests {
        @Test("Playback without a sound server runs in real time")
        func missingServerKeepsRate() async throws {
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

        @Test("A sound server that restarts is used again, in sync with the video")
        func restartedServerIsUsed() async throws {
            let delay = try await best(below: SoundTests.tolerance) {
                let sound = try await SoundStage()
                try await sound.play(Clip { $0.duration = 30 }, until: 1.3)
                sound.server.stop()
                try await wait(for: "the warning") { sound.stage.snapshot.notices == [.soundUnavailable] }
                #expect(sound.stage.snapshot.sound == .unavailable)
                #expect(try await best(below: 0.1) { try await abs(sound.stage.pace(over: 1) - 1) } < 0.1)

                try sound.server.start()
                try await sound.server.waitUntilReady()
                let listener = try await sound.server.record()
                try await wait(for: "the warning to be withdrawn") { sound.stage.snapshot.notices.isEmpty }
                // A beep more than is measured, as each is recorded a little before its flash is shown.
                try await wait(for: "four beeps") { listener.beeps().count >= 4 }
                #expect(sound.stage.snapshot.sound == .playing)
                let delays = sound.delays(of: listener)
                return delays.count >= 3 ? abs(delays[2]) : 1
            }
            #expect(delay < SoundTests.tolerance)
        }

        /// Moments at which everything is decoded but not yet sent to the server.
        @Test(
            "A sound server that stops near the end does not keep playback from ending", arguments: [1.6, 1.68, 1.76])
        func lateServerLossIsHarmless(_ moment: Double) async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 2 }, until: moment)
            sound.server.stop()
            try await sound.stage.waitForTheEnd()
        }

        @Test("A file opened while the sound server hangs does not jump back when the server answers")
        func recoveredServerKeepsPosition() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 2 }, until: 0.3)
            sound.server.freeze()
            try await sound.stage.open(Clip { $0.duration = 30 }.file())
            sound.engine.setPlaying(true)
            try await sound.reach(4)
            sound.server.thaw()
            let beeps = sound.recorder.beeps().count
            try await staysTrue("playback goes on", for: .seconds(2)) { sound.stage.position >= 3.9 }
            try await wait(for: "audio at the position of the video") { sound.recorder.beeps().count >= beeps + 3 }
            #expect(sound.stage.snapshot.sound == .playing)
            #expect(abs(sound.delays().last ?? 1) < SoundTests.tolerance)
        }

        @Test("A sound server that never answers counts as unavailable")
        func silentServerIsUnavailable() async throws {
            let server = try await SoundServer.alone()
            server.freeze()
            let stage = EngineStage(soundServer: server.address)
            try await stage.open(Clip { $0.duration = 1 }.file())
            try await stage.playToEnd()
            #expect(stage.snapshot.sound == .unavailable)
        }
    }
}
