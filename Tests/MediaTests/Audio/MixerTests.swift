import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

extension AudioTests {
    /// Volume and mute, shared with the desktop's mixer.
    @Suite struct MixerTests {
        @Test("A volume change applies to the stream in the desktop's mixer")
        func volumeReachesStream() async throws {
            let audio = try await AudioFixture()
            audio.engine.setVolume(0.5)
            try await audio.play(Clip())
            // The position advances after half a second even if there is no stream yet.
            _ = try await audio.stream()
            #expect(try await audio.mixer("Volume")?.contains(" 50%") == true)
            audio.engine.setVolume(0.25)
            try await wait(for: "a quarter") { try await audio.mixer("Volume")?.contains(" 25%") == true }
        }

        @Test("A volume above 100 % is 100 % in the mixer, amplifies at once, and does not clip")
        func amplificationIsLimited() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) }, until: 1)
            let quiet = audio.recorder.peak(from: monotonicSeconds() - 0.3)
            try #require(quiet > 0.05 && quiet < 0.6)
            let start = monotonicSeconds()
            audio.engine.setVolume(1.2)
            let limit = min(quiet * 1.728, 0.99)
            let reached = try await waitForValue(of: "the higher volume") {
                let end = audio.recorder.end
                return audio.recorder.peak(from: max(start, end - 0.05)) > limit * 0.95 ? end - 0.05 : nil
            }
            #expect(reached - start < 0.3)
            audio.engine.setVolume(1.5)
            try await audio.hear(untilHostTime: monotonicSeconds() + 0.5)
            let peak = audio.recorder.peak(from: monotonicSeconds() - 0.2)
            #expect(peak > quiet * 1.5 && peak < 0.995)
            #expect(try await audio.mixer("Volume")?.contains(" 100%") == true)
            #expect(abs(audio.fixture.snapshot.volume - 1.5) < 0.001)
            try await audio.server.control("set-sink-input-volume", audio.stream(), "50%")
            try await wait(for: "half of it") { abs(audio.fixture.snapshot.volume - 0.75) < 0.001 }
            try await audio.server.control("set-sink-input-volume", audio.stream(), "120%")
            try await wait(for: "the amplification of the mixer alone") {
                abs(audio.fixture.snapshot.volume - 1.2) < 0.001
            }
        }

        @Test("Mute silences the stream while playback continues")
        func muteSilencesPlayback() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) })
            audio.engine.setMuted(true)
            try await wait(for: "the mixer to report the mute state") { try await audio.mixer("Mute") == "yes" }
            try await wait(for: "silence") { audio.recorder.peak(from: monotonicSeconds() - 0.2) == 0 }
            let position = audio.fixture.position
            try await audio.reach(position + 0.2)
            audio.engine.setMuted(false)
            try await wait(for: "audio again") { audio.recorder.peak(from: monotonicSeconds() - 0.1) > 0.3 }
        }

        @Test("Volume and mute changes in the desktop's mixer are reported")
        func mixerChangesAreReported() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip())
            let stream = try await audio.stream()
            try await audio.server.control("set-sink-input-volume", stream, "30%")
            try await wait(for: "the volume") { abs(audio.fixture.snapshot.volume - 0.3) < 0.001 }
            try await audio.server.control("set-sink-input-mute", stream, "1")
            try await wait(for: "the mute state") { audio.fixture.snapshot.isMuted }
        }

        @Test("A volume set in the desktop's mixer is kept for the next stream")
        func mixerVolumeIsKept() async throws {
            let audio = try await AudioFixture()
            audio.engine.setVolume(0.5)
            try await audio.play(Clip())
            try await audio.server.control("set-sink-input-volume", audio.stream(), "30%")
            try await wait(for: "the volume") { abs(audio.fixture.snapshot.volume - 0.3) < 0.001 }
            try await audio.fixture.open(Clip { $0.audio[0].rate = 44100 }.file())
            try await wait(for: "a stream of another rate") {
                try await audio.mixer("Sample Specification")?.contains("44100") == true
            }
            #expect(try await audio.mixer("Volume")?.contains(" 30%") == true)
        }

        @Test("A volume set while the stream is being created is kept")
        func earlyVolumeIsKept() async throws {
            let audio = try await AudioFixture()
            let clips = try await [Clip().file(), Clip { $0.audio[0].rate = 44100 }.file()]
            for turn in 0..<24 {
                // Each volume is set at another moment of the stream's creation.
                audio.engine.open(MediaSource(location: clips[turn % 2]))
                try await Task.sleep(for: .microseconds(turn * 700))
                audio.engine.setVolume(0.4 + Double(turn) / 100)
                try await wait(for: "the volume of turn \(turn)") {
                    audio.fixture.snapshot.phase == .ready
                        && abs(audio.fixture.snapshot.volume - 0.4 - Double(turn) / 100) < 0.001
                }
            }
            // The last volume may have been reported by the previous stream.
            try await wait(for: "the volume of the last stream") {
                try await audio.mixer("Volume")?.contains(" 63%") == true
            }
        }

        @Test("The stream leaves the desktop's mixer when the file closes or has no audio")
        func closedStreamLeavesMixer() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Clip())
            _ = try await audio.stream()
            audio.engine.close()
            try await wait(for: "the stream to close") {
                try await audio.server.control("list", "short", "sink-inputs").isEmpty
            }
            try await audio.play(Clip())
            _ = try await audio.stream()
            try await audio.fixture.open(Clip { $0.audio = [] }.file())
            try await wait(for: "the stream to close") {
                try await audio.server.control("list", "short", "sink-inputs").isEmpty
            }
        }
    }
}
