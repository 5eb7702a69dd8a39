import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Audio devices that appear and disappear during playback.
    @Suite struct DeviceTests {
        @Test("Audio follows a change of the default device without a pause")
        func defaultDeviceIsFollowed() async throws {
            let sound = try await SoundStage()
            try await sound.server.addDevice("other")
            let listener = try await sound.server.record(sink: "other")
            try await sound.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 0.5)
            try await sound.server.control("set-default-sink", "other")
            try await wait(for: "audio on the other device") { listener.peak(from: monotonicSeconds() - 0.2) > 0.3 }
            let position = sound.stage.position
            try await sound.reach(position + 0.3)
            #expect(sound.stage.snapshot.pauseRequests == 0)
            #expect(sound.stage.snapshot.notices.isEmpty)
        }

        /// Servers that move the streams of a removed device, and servers that end them.
        @Test(
            "Removal of the audio device in use pauses playback, which then resumes in sync", arguments: [true, false])
        func lostDevicePauses(_ rescues: Bool) async throws {
            let worst = try await SoundTests.worstDelay { sound in
                if rescues { try await sound.server.control("load-module", "module-rescue-streams") }
                let module = try await sound.server.addDevice("earphones")
                try await sound.server.control("set-default-sink", "earphones")
                try await sound.play(Clip { $0.duration = 20 }, until: 1.2)
                try await sound.server.control("unload-module", module)
                try await wait(for: "the pause") { sound.stage.snapshot.pauseRequests > 0 }
                #expect(sound.stage.snapshot.notices == [.soundDeviceLost])
                let position = sound.stage.position
                try await staysTrue("the pause", for: .milliseconds(300)) { sound.stage.position == position }

                sound.stage.forget()
                let moment = monotonicSeconds()
                sound.engine.setPlaying(true)
                try await sound.beep(after: moment)
                try await sound.hear(until: position + 1.5)
                #expect(sound.stage.snapshot.notices.isEmpty)
            }
            #expect(worst < SoundTests.tolerance)
        }

        @Test("Playback after removal of the last audio device is silent until a device appears")
        func missingDevicePlaysSilently() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 10 }, until: 0.5)
            try await sound.server.control("unload-module", "module-null-sink")
            try await wait(for: "the pause") { sound.stage.snapshot.pauseRequests > 0 }
            try await wait(for: "the warning") { sound.stage.snapshot.notices.contains(.soundUnavailable) }
            let position = sound.stage.position
            sound.engine.setPlaying(true)
            try await sound.reach(position + 0.5)

            try await sound.server.addDevice("new")
            let listener = try await sound.server.record(sink: "new")
            try await wait(for: "a beep") { !listener.beeps().isEmpty }
            #expect(!sound.stage.snapshot.notices.contains(.soundUnavailable))
        }
    }
}
