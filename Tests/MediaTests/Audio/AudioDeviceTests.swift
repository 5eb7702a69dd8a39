import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioTests {
    /// Audio devices that appear and disappear during playback.
    @Suite struct AudioDeviceTests {
        @Test("Audio follows a change of the default device without a pause")
        func defaultDeviceIsFollowed() async throws {
            let audio = try await AudioFixture()
            try await audio.server.addDevice("other")
            let listener = try await audio.server.record(sink: "other")
            try await audio.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 0.5)
            try await audio.server.control("set-default-sink", "other")
            try await wait(for: "audio on the other device") { listener.peak(from: monotonicSeconds() - 0.2) > 0.3 }
            let position = audio.fixture.position
            try await audio.reach(position + 0.3)
            #expect(audio.fixture.snapshot.pauseRequests == 0)
            #expect(audio.fixture.snapshot.warnings.isEmpty)
        }

        /// Servers that move the streams of a removed device, and servers that end them.
        @Test(
            "Removal of the audio device in use pauses playback, which then resumes in sync", arguments: [true, false])
        func lostDevicePauses(_ rescues: Bool) async throws {
            let worst = try await AudioTests.worstDelay { audio in
                if rescues { try await audio.server.control("load-module", "module-rescue-streams") }
                let module = try await audio.server.addDevice("earphones")
                try await audio.server.control("set-default-sink", "earphones")
                try await audio.play(Clip { $0.duration = 20 }, until: 1.2)
                try await audio.server.control("unload-module", module)
                try await wait(for: "the pause") { audio.fixture.snapshot.pauseRequests > 0 }
                #expect(audio.fixture.snapshot.warnings == [.audioDeviceLost])
                let position = audio.fixture.position
                try await staysTrue("the pause", for: .milliseconds(300)) { audio.fixture.position == position }

                audio.fixture.forget()
                let start = monotonicSeconds()
                audio.engine.setPlaying(true)
                try await audio.beep(after: start)
                try await audio.hear(until: position + 1.5)
                #expect(audio.fixture.snapshot.warnings.isEmpty)
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("Playback after removal of the last audio device is silent until a device appears")
        func missingDevicePlaysSilently() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { $0.duration = 30 }, until: 0.5)
            try await audio.server.control("unload-module", "module-null-sink")
            try await wait(for: "the pause") { audio.fixture.snapshot.pauseRequests > 0 }
            try await wait(for: "the warning") { audio.fixture.snapshot.warnings.contains(.audioUnavailable) }
            let position = audio.fixture.position
            audio.engine.setPlaying(true)
            try await audio.reach(position + 0.5)

            try await audio.server.addDevice("new")
            let listener = try await audio.server.record(sink: "new")
            try await wait(for: "a beep") { !listener.beeps().isEmpty }
            #expect(!audio.fixture.snapshot.warnings.contains(.audioUnavailable))
        }
    }
}
