import TestSupport
import Testing
import WindowboxMedia

extension AudioTests {
    /// The end of files whose audio and video differ in duration.
    @Suite struct AudioEndTests {
        /// Durations of the video, which may be missing, and of the audio, in seconds.
        struct Lengths: Sendable {
            var video: Double?
            var audio: Double

            func file() async throws -> String {
                let videoClip = video.map { length in
                    Clip {
                        $0.duration = length
                        $0.audio = []
                    }
                }
                let audioClip = Clip {
                    $0.duration = audio
                    $0.video = nil
                    $0.container = "mka"
                }
                return try await RemuxedClip.merged([videoClip, audioClip].compactMap(\.self))
            }
        }

        @Test(
            "A file ends when the longer of its audio and video does",
            arguments: [
                Lengths(video: 2, audio: 0.8), Lengths(video: 0.8, audio: 2), Lengths(video: nil, audio: 1.5),
            ])
        func longerStreamEndsFile(_ lengths: Lengths) async throws {
            let audio = try await AudioFixture()
            let file = try await lengths.file()
            let length = max(lengths.video ?? 0, lengths.audio)
            audio.engine.setPlaying(true)
            let excess = try await majority(below: 0.35) {
                try await audio.fixture.open(file)
                try await audio.reach(0.1)
                let start = audio.fixture.reading
                try await audio.fixture.waitForEnd()
                let over = monotonicSeconds() - start.hostTime - (length - start.position)
                #expect(over > -0.35, "The shorter stream ended the file.")
                return over
            }
            // The last sample still has to pass through the device: up to 0.3 s for an idle one.
            #expect(excess < 0.35)
        }

        /// The file is too large to be buffered in full.
        @Test("Audio that ends early does not slow down the video of a large file")
        func shortAudioKeepsRate() async throws {
            let clip = Clip {
                $0.duration = 9
                $0.video?.codec = "rawvideo"
                $0.audio = []
            }
            let noise = Clip {
                $0.duration = 1
                $0.video = nil
                $0.container = "wav"
                $0.audio[0].codec = "pcm_s16le"
            }
            let file = try await RemuxedClip.merged([clip, noise])
            let audio = try await AudioFixture()
            try await audio.fixture.open(file)
            audio.engine.setPlaying(true)
            var seeks: UInt64 = 0
            let deviation = try await majority(below: 0.1) {
                seeks += 1
                try await audio.fixture.seek(seeks, to: 1.1)
                try await audio.reach(1.2)
                return try await abs(audio.fixture.rate(over: 2) - 1)
            }
            #expect(deviation < 0.1)
        }
    }
}
