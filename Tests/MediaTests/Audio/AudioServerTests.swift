import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioTests {
    /// Audio servers that are missing, stop, restart or hang.
    @Suite struct AudioServerTests {
        @Test("Playback without an audio server runs in real time")
        func missingServerKeepsRate() async throws {
            let fixture = EngineFixture()
            // Long enough not to end during a measurement.
            let file = try await Clip { $0.duration = 20 }.file()
            try await fixture.open(file)
            // The connection may fail after the medium is ready.
            try await wait(for: "the warning") { fixture.snapshot.warnings == [.audioUnavailable] }
            #expect(fixture.snapshot.audioState == .unavailable)
            fixture.engine.setPlaying(true)
            let deviation = try await majority(below: 0.02) {
                try await fixture.open(file)
                try await wait(for: "playback") { fixture.position > 0.2 }
                return try await abs(fixture.rate(over: 1) - 1)
            }
            #expect(deviation < 0.02)
        }

        @Test("An audio server that restarts is used again, in sync with the video")
        func restartedServerIsUsed() async throws {
            let delay = try await majority(below: AudioTests.tolerance) {
                let audio = try await AudioFixture()
                try await audio.play(Clip { $0.duration = 30 }, until: 1.3)
                audio.server.stop()
                try await wait(for: "the warning") { audio.fixture.snapshot.warnings == [.audioUnavailable] }
                #expect(audio.fixture.snapshot.audioState == .unavailable)
                #expect(try await majority(below: 0.1) { try await abs(audio.fixture.rate(over: 1) - 1) } < 0.1)

                try audio.server.start()
                try await audio.server.waitUntilReady()
                let listener = try await audio.server.record()
                try await wait(for: "the warning to be withdrawn") { audio.fixture.snapshot.warnings.isEmpty }
                // A beep more than is measured, as each is recorded a little before its flash is shown.
                try await wait(for: "four beeps") { listener.beeps().count >= 4 }
                #expect(audio.fixture.snapshot.audioState == .playing)
                let delays = audio.delays(of: listener)
                return delays.count >= 3 ? abs(delays[2]) : 1
            }
            #expect(delay < AudioTests.tolerance)
        }

        /// Positions at which everything is decoded but not yet sent to the server.
        @Test(
            "An audio server that stops near the end does not keep playback from ending", arguments: [1.6, 1.68, 1.76])
        func lateServerLossIsHarmless(_ position: Double) async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { $0.duration = 2 }, until: position)
            audio.server.stop()
            try await audio.fixture.waitForEnd()
        }

        @Test("A file opened while the audio server hangs does not jump back when the server answers")
        func recoveredServerKeepsPosition() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { $0.duration = 2 }, until: 0.3)
            audio.server.freeze()
            try await audio.fixture.open(Clip { $0.duration = 30 }.file())
            audio.engine.setPlaying(true)
            try await audio.reach(4)
            audio.server.thaw()
            let beeps = audio.recorder.beeps().count
            try await staysTrue("playback goes on", for: .seconds(2)) { audio.fixture.position >= 3.9 }
            try await wait(for: "audio at the position of the video") { audio.recorder.beeps().count >= beeps + 3 }
            #expect(audio.fixture.snapshot.audioState == .playing)
            #expect(abs(audio.delays().last ?? 1) < AudioTests.tolerance)
        }

        @Test("An audio server that never answers counts as unavailable")
        func silentServerIsUnavailable() async throws {
            let server = try await AudioServer.alone()
            server.freeze()
            let fixture = EngineFixture(audioServer: server.address)
            try await fixture.open(Clip { $0.duration = 1 }.file())
            try await fixture.playToEnd()
            #expect(fixture.snapshot.audioState == .unavailable)
        }
    }
}
