import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioTests {
    /// Switches to an audio track with more channels.
    @Suite struct SurroundTests {
        /// A clip with a stereo track of 500 Hz and a 5.1 track of 1500 Hz.
        private static let clip = Clip {
            $0.duration = 8
            $0.audio = [
                AudioRecipe {
                    $0.pitch = 500
                    $0.isSteady = true
                },
                AudioRecipe {
                    $0.pitch = 1500
                    $0.isSteady = true
                    $0.layout = "5.1"
                },
            ]
        }

        @Test("A switch to a 5.1 track opens a six-channel stream without a silence or a click")
        func surroundTrackUsesAllChannels() async throws {
            // A busy machine adds audio gaps of its own.
            let worst = try await majority(below: 1) {
                let audio = try await AudioFixture(channels: 6)
                try await audio.play(Self.clip, until: 1)
                #expect(try await audio.mixer("Sample Specification")?.contains("2ch") == true)
                let start = monotonicSeconds()
                audio.engine.select(2, of: .audio)
                try await wait(for: "the other tone") {
                    let now = monotonicSeconds()
                    return abs(audio.recorder.pitch(from: now - 0.15, to: now - 0.05) - 1500) < 60
                }
                let late = monotonicSeconds() - start
                try await audio.reach(3)
                #expect(try await audio.mixer("Sample Specification")?.contains("6ch") == true)
                let silence = audio.recorder.longestSilence(from: start, to: monotonicSeconds() - 0.1)
                return max(late / 1, silence / 0.2, audio.steepest(since: start) / 0.15)
            }
            #expect(worst < 1, "ratio of the switch time, a silence or a click to its limit")
        }

        @Test("Audio is in sync with the video after a switch to a 5.1 track")
        func surroundTrackIsInSync() async throws {
            let clip = Clip {
                $0.duration = 7
                $0.audio = [AudioRecipe(), AudioRecipe { $0.layout = "5.1" }]
            }
            let worst = try await majority(below: AudioTests.tolerance) {
                let audio = try await AudioFixture(channels: 6)
                try await audio.play(clip, until: 1.5)
                audio.engine.select(2, of: .audio)
                try await audio.hear(until: 6.3)
                #expect(audio.recorder.beeps().count == 7)
                // The clock may take a moment to follow the new stream.
                return audio.delays().suffix(3).map(abs).max() ?? 1
            }
            #expect(worst < AudioTests.tolerance)
        }

        @Test("A switch to a 5.1 track keeps the stream of a stereo device")
        func stereoDeviceKeepsStream() async throws {
            let audio = try await AudioFixture()
            try await audio.play(Self.clip, until: 1)
            let stream = try await audio.stream()
            audio.engine.select(2, of: .audio)
            try await audio.reach(2)
            #expect(try await audio.stream() == stream)
        }

        @Test("Rapid track switches, pauses and seeks leave a single audible stream")
        func rapidSwitchesLeaveOneStream() async throws {
            let audio = try await AudioFixture(channels: 6)
            try await audio.play(Self.clip, until: 0.5)
            for turn in 0..<12 {
                // Each command comes at another moment of the switch.
                audio.engine.select(turn % 2 == 0 ? 2 : 1, of: .audio)
                try await Task.sleep(for: .milliseconds(turn * 13))
                switch turn % 3 {
                case 0: audio.engine.setPlaying(false)
                case 1: audio.engine.seek(SeekRequest(id: UInt64(turn), target: .seconds(1)))
                default: break
                }
                audio.engine.setPlaying(true)
            }
            audio.engine.select(2, of: .audio)
            try await wait(for: "the surround tone") {
                let now = monotonicSeconds()
                return abs(audio.recorder.pitch(from: now - 0.3, to: now - 0.1) - 1500) < 60
            }
            try await wait(for: "a single stream") {
                try await audio.server.control("list", "short", "sink-inputs").split(separator: "\n").count == 1
            }
        }
    }
}

extension AudioFixture {
    /// Returns the largest step between two samples since `start`, from 0 to 1; a click is steeper than any tone.
    fileprivate func steepest(since start: Double) -> Double {
        let samples = recorder.samples.suffix(Int((monotonicSeconds() - start) * 48000)).map(Double.init)
        return (zip(samples, samples.dropFirst()).map { abs($0 - $1) }.max() ?? 0) / 32768
    }
}
