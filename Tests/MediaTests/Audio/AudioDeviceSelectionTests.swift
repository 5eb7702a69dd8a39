import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioTests {
    /// The user's choice of the audio device.
    @Suite struct AudioDeviceSelectionTests {
        // Long enough not to end during a test.
        private let steady = Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }

        @Test("The list of audio devices follows additions, removals and a change of the default")
        func deviceListFollowsChanges() async throws {
            let audio = try await AudioFixture()
            try await audio.play(steady)
            try await audio.devices("out!", heard: "out")
            let module = try await audio.server.addDevice("other")
            try await audio.devices("out! other", heard: "out")
            try await audio.server.control("set-default-sink", "other")
            try await audio.devices("out other!", heard: "other")
            try await audio.server.control("set-default-sink", "out")
            try await audio.server.control("unload-module", module)
            try await audio.devices("out!", heard: "out")
            #expect(audio.fixture.snapshot.pauseRequests == 0)
        }

        @Test("A chosen audio device is kept after a change of the default and for the next stream")
        func chosenDeviceIsKept() async throws {
            let audio = try await AudioFixture(second: "other")
            let other = try await audio.server.record(sink: "other")
            try await audio.play(
                Clip {
                    $0.audio[0].isSteady = true; $0.duration = 20
                })
            try await audio.devices("out! other", heard: "out")
            audio.engine.setAudioDevice("other")
            try await wait(for: "audio on the other device") { other.peak(from: monotonicSeconds() - 0.2) > 0.3 }
            try await wait(for: "silence on the first") { audio.recorder.peak(from: monotonicSeconds() - 0.2) < 0.01 }
            try await audio.server.addDevice("third")
            try await audio.server.control("set-default-sink", "third")
            try await audio.devices("out other third!", heard: "other")

            // Another sample rate needs a new stream.
            try await audio.play(Clip { $0.audio[0].rate = 44100 })
            try await wait(for: "the new stream") {
                try await audio.mixer("Sample Specification")?.contains("44100") == true
            }
            try await audio.devices("out other third!", heard: "other")
            #expect(audio.fixture.snapshot.pauseRequests == 0)
        }

        @Test("A cleared device choice follows the default audio device again")
        func clearedChoiceFollowsDefault() async throws {
            let audio = try await AudioFixture(second: "other")
            try await audio.play(steady)
            try await audio.devices("out! other", heard: "out")
            audio.engine.setAudioDevice("other")
            try await audio.devices("out! other", heard: "other")
            audio.engine.setAudioDevice(nil)
            try await audio.devices("out! other", heard: "out")
            try await audio.server.control("set-default-sink", "other")
            try await audio.devices("out other!", heard: "other")
        }

        @Test("An audio device chosen in the desktop's mixer is kept for the next stream")
        func mixerChoiceIsKept() async throws {
            let audio = try await AudioFixture(second: "other")
            try await audio.play(steady)
            try await audio.server.control("move-sink-input", audio.stream(), "other")
            try await audio.devices("out! other", heard: "other")
            try await audio.play(Clip { $0.audio[0].rate = 44100 })
            try await audio.devices("out! other", heard: "other")
        }

        @Test("A choice of an unknown audio device is ignored")
        func unknownDeviceIsIgnored() async throws {
            let audio = try await AudioFixture(second: "other")
            try await audio.play(steady)
            try await audio.devices("out! other", heard: "out")
            audio.engine.setAudioDevice("nowhere")
            audio.engine.setAudioDevice("other")
            try await audio.devices("out! other", heard: "other")
            #expect(audio.fixture.snapshot.pauseRequests == 0)
        }

        /// Servers that move the streams of a removed device, and servers that end them.
        @Test("Removal of the chosen audio device pauses playback with a warning", arguments: [true, false])
        func lostChosenDevicePauses(_ rescues: Bool) async throws {
            let audio = try await AudioFixture()
            if rescues { try await audio.server.control("load-module", "module-rescue-streams") }
            let module = try await audio.server.addDevice("earphones")
            try await audio.play(Clip { $0.duration = 20 }, until: 0.3)
            try await audio.devices("out! earphones", heard: "out")
            audio.engine.setAudioDevice("earphones")
            try await audio.devices("out! earphones", heard: "earphones")
            try await audio.server.control("unload-module", module)
            try await wait(for: "the pause") { audio.fixture.snapshot.pauseRequests > 0 }
            #expect(audio.fixture.snapshot.warnings == [.audioDeviceLost])
            try await audio.devices("out!", heard: "out")
            let start = monotonicSeconds()
            audio.engine.setPlaying(true)
            try await audio.beep(after: start)
            #expect(audio.fixture.snapshot.warnings.isEmpty)
        }

        @Test("A chosen audio device removed while unused gives way to the default device")
        func unusedChosenDeviceIsForgotten() async throws {
            let audio = try await AudioFixture()
            let module = try await audio.server.addDevice("earphones")
            try await audio.play(steady)
            try await audio.devices("out! earphones", heard: "out")
            audio.engine.setAudioDevice("earphones")
            try await audio.devices("out! earphones", heard: "earphones")
            audio.engine.close()
            try await wait(for: "the stream to close") {
                try await audio.server.control("list", "short", "sink-inputs").isEmpty
            }
            try await audio.server.control("unload-module", module)
            try await audio.devices("out!", heard: "out")
            let start = monotonicSeconds()
            try await audio.play(Clip())
            try await audio.beep(after: start)
        }
    }
}

extension AudioFixture {
    /// Waits until the list of devices matches, the default one marked with `!`, and the stream is on `heard`.
    func devices(_ words: String, heard: String) async throws {
        var snapshot = fixture.snapshot
        do {
            try await wait(for: "the devices \(words), hearing \(heard)") {
                snapshot = fixture.snapshot
                let found = snapshot.audioDevices.map { $0.id + ($0.isDefault ? "!" : "") }.joined(separator: " ")
                return found == words && snapshot.audioDevice == heard
            }
        } catch {
            throw WaitTimeout(
                description:
                    "\(error), but there were \(snapshot.audioDevices), \(snapshot.audioDevice ?? "none") heard")
        }
    }
}
