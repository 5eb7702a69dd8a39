import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// A call comes before a film, as far as the sound server says so.
    @Suite struct InterruptionTests {
        @Test func itPausesForACallAndMayGoOnAfterIt() async throws {
            let sound = try await SoundStage()
            try await sound.server.control("load-module", "module-role-cork", "trigger_roles=phone", "cork_roles=video")
            try await sound.play(Clip { $0.duration = 20 }, until: 0.5)
            let call = try sound.server.call()
            try await wait(for: "the pause") { sound.stage.snapshot.pauseRequests == 1 }
            #expect(sound.stage.snapshot.notices.isEmpty)
            let position = sound.stage.position
            try await staysTrue("the pause", for: .milliseconds(300)) { abs(sound.stage.position - position) < 0.1 }
            #expect(sound.stage.snapshot.resumeRequests == 0)
            call.end()
            try await wait(for: "its end") { sound.stage.snapshot.resumeRequests == 1 }
        }

        @Test func whatWasPausedBeforeTheCallStaysSo() async throws {
            let sound = try await SoundStage()
            try await sound.server.control("load-module", "module-role-cork", "trigger_roles=phone", "cork_roles=video")
            try await sound.play(Clip { $0.duration = 20 }, until: 0.5)
            sound.engine.setPlaying(false)
            let call = try sound.server.call()
            try await wait(for: "the call") {
                try await sound.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 2
            }
            call.end()
            try await wait(for: "its end") {
                try await sound.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 1
            }
            #expect(sound.stage.snapshot.pauseRequests == 0)
            #expect(sound.stage.snapshot.resumeRequests == 0)
        }
    }
}
