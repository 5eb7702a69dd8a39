import TestSupport
import Testing
import WindowboxMedia

extension AudioTests {
    /// Interruptions: cork requests of the audio server, as for a call.
    @Suite struct InterruptionTests {
        @Test("A cork request pauses playback, and its end requests a resume")
        func corkRequestPauses() async throws {
            let audio = try await AudioFixture()
            try await audio.server.control("load-module", "module-role-cork", "trigger_roles=phone", "cork_roles=video")
            try await audio.play(Clip { $0.duration = 20 }, until: 0.5)
            let call = try audio.server.call()
            try await wait(for: "the pause") { audio.fixture.snapshot.pauseRequests == 1 }
            #expect(audio.fixture.snapshot.warnings.isEmpty)
            let position = audio.fixture.position
            try await staysTrue("the pause", for: .milliseconds(300)) { abs(audio.fixture.position - position) < 0.1 }
            #expect(audio.fixture.snapshot.resumeRequests == 0)
            call.end()
            try await wait(for: "the end of the call") { audio.fixture.snapshot.resumeRequests == 1 }
        }

        @Test("A cork request while paused requests neither a pause nor a resume")
        func pausedPlaybackIgnoresCork() async throws {
            let audio = try await AudioFixture()
            try await audio.server.control("load-module", "module-role-cork", "trigger_roles=phone", "cork_roles=video")
            try await audio.play(Clip { $0.duration = 20 }, until: 0.5)
            audio.engine.setPlaying(false)
            let call = try audio.server.call()
            try await wait(for: "the call") {
                try await audio.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 2
            }
            call.end()
            try await wait(for: "the end of the call") {
                try await audio.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 1
            }
            #expect(audio.fixture.snapshot.pauseRequests == 0)
            #expect(audio.fixture.snapshot.resumeRequests == 0)
        }
    }
}
