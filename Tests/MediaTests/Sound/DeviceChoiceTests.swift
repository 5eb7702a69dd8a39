import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// The user's choice of the audio device.
    @Suite struct DeviceChoiceTests {
        // Long enough not to end during a test.
        private let steady = Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }

        @Test("The list of audio devices follows additions, removals and a change of the default")
        func deviceListFollowsChanges() async throws {
            let sound = try await SoundStage()
            try await sound.play(steady)
            try await sound.devices("out!", heard: "out")
            let module = try await sound.server.addDevice("other")
            try await sound.devices("out! other", heard: "out")
            try await sound.server.control("set-default-sink", "other")
            try await sound.devices("out other!", heard: "other")
            try await sound.server.control("set-default-sink", "out")
            try await sound.server.control("unload-module", module)
            try await sound.devices("out!", heard: "out")
            #expect(sound.stage.snapshot.pauseRequests == 0)
        }

        @Test("A chosen audio device is kept after a change of the default and for the next stream")
        func chosenDeviceIsKept() async throws {
            let sound = try await SoundStage(second: "other")
            let other = try await sound.server.record(sink: "other")
            try await sound.play(
                Clip {
                    $0.audio[0].isSteady = true; $0.duration = 20
                })
            try await sound.devices("out! other", heard: "out")
            sound.engine.setSoundDevice("other")
            try await wait(for: "audio on the other device") { other.peak(from: monotonicSeconds() - 0.2) > 0.3 }
            try await wait(for: "silence on the first") { sound.recorder.peak(from: monotonicSeconds() - 0.2) < 0.01 }
            try await sound.server.addDevice("third")
            try await sound.server.control("set-default-sink", "third")
            try await sound.devices("out other third!", heard: "other")

            // Another sample rate needs a new stream.
            try await sound.play(Clip { $0.audio[0].rate = 44100 })
            try await wait(for: "the new stream") {
                try await sound.mixer("Sample Specification")?.contains("44100") == true
            }
            try await sound.devices("out other third!", heard: "other")
            #expect(sound.stage.snapshot.pauseRequests == 0)
        }

        @Test("A cleared device choice follows the default audio device again")
        func clearedChoiceFollowsDefault() async throws {
            let sound = try await SoundStage(second: "other")
            try await sound.play(steady)
            try await sound.devices("out! other", heard: "out")
            sound.engine.setSoundDevice("other")
            try await sound.devices("out! other", heard: "other")
            sound.engine.setSoundDevice(nil)
            try await sound.devices("out! other", heard: "out")
            try await sound.server.control("set-default-sink", "other")
            try await sound.devices("out other!", heard: "other")
        }

        @Test("An audio device chosen in the desktop's mixer is kept for the next stream")
        func mixerChoiceIsKept() async throws {
            let sound = try await SoundStage(second: "other")
            try await sound.play(steady)
            try await sound.server.control("move-sink-input", sound.stream(), "other")
            try await sound.devices("out! other", heard: "other")
            try await sound.play(Clip { $0.audio[0].rate = 44100 })
            try await sound.devices("out! other", heard: "other")
        }

        @Test("A choice of an unknown audio device is ignored")
        func unknownDeviceIsIgnored() async throws {
            let sound = try await SoundStage(second: "other")
            try await sound.play(steady)
            try await sound.devices("out! other", heard: "out")
            sound.engine.setSoundDevice("nowhere")
            sound.engine.setSoundDevice("other")
            try await sound.devices("out! other", heard: "other")
            #expect(sound.stage.snapshot.pauseRequests == 0)
        }

        /// Servers that move the streams of a removed device, and servers that end them.
        @Test("Removal of the chosen audio device pauses playback with a warning", arguments: [true, false])
        func lostChosenDevicePauses(_ rescues: Bool) async throws {
            let sound = try await SoundStage()
            if rescues { try await sound.server.control("load-module", "module-rescue-streams") }
            let module = try await sound.server.addDevice("earphones")
            try await sound.play(Clip { $0.duration = 6 }, until: 0.3)
            try await sound.devices("out! earphones", heard: "out")
            sound.engine.setSoundDevice("earphones")
            try await sound.devices("out! earphones", heard: "earphones")
            try await sound.server.control("unload-module", module)
            try await wait(for: "the pause") { sound.stage.snapshot.pauseRequests > 0 }
            #expect(sound.stage.snapshot.notices == [.soundDeviceLost])
            try await sound.devices("out!", heard: "out")
            let moment = monotonicSeconds()
            sound.engine.setPlaying(true)
            try await sound.beep(after: moment)
            #expect(sound.stage.snapshot.notices.isEmpty)
        }

        @Test("A chosen audio device removed while unused gives way to the default device")
        func unusedChosenDeviceIsForgotten() async throws {
            let sound = try await SoundStage()
            let module = try await sound.server.addDevice("earphones")
            try await sound.play(steady)
            try await sound.devices("out! earphones", heard: "out")
            sound.engine.setSoundDevice("earphones")
            try await sound.devices("out! earphones", heard: "earphones")
            sound.engine.close()
            try await wait(for: "the stream to close") {
                try await sound.server.control("list", "short", "sink-inputs").isEmpty
            }
            try await sound.server.control("unload-module", module)
            try await sound.devices("out!", heard: "out")
            let moment = monotonicSeconds()
            try await sound.play(Clip())
            try await sound.beep(after: moment)
        }
    }
}

extension SoundStage {
    /// Waits until the list of devices matches, the default one marked with `!`, and the stream is on `heard`.
    func devices(_ words: String, heard: String) async throws {
        var snapshot = stage.snapshot
        do {
            try await wait(for: "the devices \(words), hearing \(heard)") {
                snapshot = stage.snapshot
                let found = snapshot.soundDevices.map { $0.id + ($0.isDefault ? "!" : "") }.joined(separator: " ")
                return found == words && snapshot.soundDevice == heard
            }
        } catch {
            throw WaitedInVain(
                description:
                    "\(error), but there were \(snapshot.soundDevices), \(snapshot.soundDevice ?? "none") heard")
        }
    }
}
