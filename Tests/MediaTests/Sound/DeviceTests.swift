import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// Devices come and go while something plays.
    @Suite struct DeviceTests {
        @Test func theDefaultDeviceIsFollowed() async throws {
            let sound = try await SoundStage()
            try await sound.server.addDevice("other")
            let listener = try await sound.server.record(sink: "other")
            try await sound.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 0.5)
            try await sound.server.control("set-default-sink", "other")
            try await wait(for: "sound on the other device") { listener.peak(from: monotonicSeconds() - 0.2) > 0.3 }
            let position = sound.stage.position
            try await sound.reach(position + 0.3)
            #expect(sound.stage.snapshot.pauseRequests == 0)
            #expect(sound.stage.snapshot.notices.isEmpty)
        }

        /// With a server that moves streams away from a device that goes, and with one that ends them.
        @Test(arguments: [true, false]) func aDeviceThatVanishesPausesPlayback(_ rescues: Bool) async throws {
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

        @Test func withTheLastDeviceGoneItPlaysSilentlyUntilOneComes() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { $0.duration = 10 }, until: 0.5)
            try await sound.server.control("unload-module", "module-null-sink")
            try await wait(for: "the pause") { sound.stage.snapshot.pauseRequests > 0 }
            try await wait(for: "the notice") { sound.stage.snapshot.notices.contains(.soundUnavailable) }
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
