import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// Interruptions: cork requests of the sound server, as for a call.
    @Suite struct InterruptionTests {
        @Test("A cork request pauses playback, and its end requests a resume")
        func corkRequestPauses() async throws {
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
            try await wait(for: "the end of the call") { sound.stage.snapshot.resumeRequests == 1 }
        }

        @Test("A cork request while paused requests neither a pause nor a resume")
        func pausedPlaybackIgnoresCork() async throws {
            let sound = try await SoundStage()
            try await sound.server.control("load-module", "module-role-cork", "trigger_roles=phone", "cork_roles=video")
            try await sound.play(Clip { $0.duration = 20 }, until: 0.5)
            sound.engine.setPlaying(false)
            let call = try sound.server.call()
            try await wait(for: "the call") {
                try await sound.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 2
            }
            call.end()
            try await wait(for: "the end of the call") {
                try await sound.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 1
            }
            #expect(sound.stage.snapshot.pauseRequests == 0)
            #expect(sound.stage.snapshot.resumeRequests == 0)
        }
    }
}
