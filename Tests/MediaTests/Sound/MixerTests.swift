import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// The volume is the one in the desktop's mixer, whoever sets it.
    @Suite struct MixerTests {
        @Test func theVolumeIsSetOnTheStream() async throws {
            let sound = try await SoundStage()
            sound.engine.setVolume(0.5)
            try await sound.play(Clip())
            #expect(try await sound.mixer("Volume")?.contains(" 50%") == true)
            sound.engine.setVolume(0.25)
            try await wait(for: "a quarter") { try await sound.mixer("Volume")?.contains(" 25%") == true }
            sound.engine.setVolume(1.5)
            try await wait(for: "one and a half") { try await sound.mixer("Volume")?.contains(" 150%") == true }
        }

        @Test func mutedItIsSilentAndPlaysOn() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip { ($0.duration, $0.audio[0].isSteady) = (20, true) })
            sound.engine.setMuted(true)
            try await wait(for: "the mixer to know") { try await sound.mixer("Mute") == "yes" }
            try await wait(for: "silence") { sound.recorder.peak(from: monotonicSeconds() - 0.2) == 0 }
            let position = sound.stage.position
            try await sound.reach(position + 0.2)
            sound.engine.setMuted(false)
            try await wait(for: "sound again") { sound.recorder.peak(from: monotonicSeconds() - 0.1) > 0.3 }
        }

        @Test func whatTheMixerDoesIsFollowed() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip())
            let stream = try await sound.stream()
            try await sound.server.control("set-sink-input-volume", stream, "30%")
            try await wait(for: "the volume") { abs(sound.stage.snapshot.volume - 0.3) < 0.001 }
            try await sound.server.control("set-sink-input-mute", stream, "1")
            try await wait(for: "the silence") { sound.stage.snapshot.isMuted }
        }

        @Test func theNextMediumSoundsAsLoudAsTheMixerSays() async throws {
            let sound = try await SoundStage()
            sound.engine.setVolume(0.5)
            try await sound.play(Clip())
            try await sound.server.control("set-sink-input-volume", sound.stream(), "30%")
            try await wait(for: "the volume") { abs(sound.stage.snapshot.volume - 0.3) < 0.001 }
            try await sound.stage.open(Clip { $0.audio[0].rate = 44100 }.file())
            try await wait(for: "a stream of another rate") {
                try await sound.mixer("Sample Specification")?.contains("44100") == true
            }
            #expect(try await sound.mixer("Volume")?.contains(" 30%") == true)
        }

        @Test func aVolumeSetWhileTheStreamIsOnItsWayHolds() async throws {
            let sound = try await SoundStage()
            let clips = try await [Clip().file(), Clip { $0.audio[0].rate = 44100 }.file()]
            for turn in 0..<24 {
                sound.engine.open(MediaSource(location: clips[turn % 2]))
                try await Task.sleep(for: .microseconds(turn * 700))
                sound.engine.setVolume(0.4 + Double(turn) / 100)
                try await wait(for: "the volume of turn \(turn)") {
                    sound.stage.snapshot.phase == .ready
                        && abs(sound.stage.snapshot.volume - 0.4 - Double(turn) / 100) < 0.001
                }
            }
            // The last volume may have been heard of from the stream before.
            try await wait(for: "it on the last stream") { try await sound.mixer("Volume")?.contains(" 63%") == true }
        }

        @Test func whatIsClosedLeavesTheMixer() async throws {
            let sound = try await SoundStage()
            try await sound.play(Clip())
            _ = try await sound.stream()
            sound.engine.close()
            try await wait(for: "no stream") { try await sound.server.control("list", "short", "sink-inputs").isEmpty }
            try await sound.play(Clip())
            _ = try await sound.stream()
            try await sound.stage.open(Clip { $0.audio = [] }.file())
            try await wait(for: "no stream") { try await sound.server.control("list", "short", "sink-inputs").isEmpty }
        }
    }
}
