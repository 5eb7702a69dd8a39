import Testing
import TestSupport
import WindowboxMedia

extension SoundTests {
    /// A medium ends when the longer of its sound and its picture does.
    @Suite struct EndingTests {
        /// Lengths of the picture and of the sound; `nil` has none.
        struct Lengths: Sendable {
            var video: Double?
            var audio: Double?
        }

        @Test(arguments: [
            Lengths(video: 2, audio: 0.8), Lengths(video: 0.8, audio: 2), Lengths(video: nil, audio: 1.5),
        ])
        func theLongerOneDecides(_ lengths: Lengths) async throws {
            let sound = try await SoundStage()
            try await sound.stage.open(Uneven.clip(lengths))
            let length = max(lengths.video ?? 0, lengths.audio ?? 0)
            sound.engine.setPlaying(true)
            try await sound.reach(0.1)
            let (position, moment) = (sound.stage.position, monotonicSeconds())
            try await wait(for: "the end") { sound.stage.snapshot.phase == .ended }
            // The last sample still has to pass the device: up to 0.3 s for an idle one.
            #expect(abs(monotonicSeconds() - moment - (length - position)) < 0.35)
        }

        /// Sound that is over long before the picture, in a file too large to be read ahead whole.
        @Test func soundThatIsOverEarlyHoldsNothingUp() async throws {
            let clip = Clip {
                $0.duration = 9
                $0.video?.codec = "rawvideo"
                $0.audio = []
            }
            let picture = try await clip.file()
            let noise = try await Clip {
                $0.duration = 1; $0.video = nil; $0.container = "wav"; $0.audio[0].codec = "pcm_s16le"
            }.file()
            let file = TemporaryFolder.shared.file(named: "uneven.mkv")
            try await Command.run([
                "ffmpeg", "-v", "error", "-nostdin", "-y", "-i", picture, "-i", noise, "-c", "copy", file,
            ])
            let sound = try await SoundStage()
            try await sound.stage.open(file)
            sound.engine.setPlaying(true)
            try await sound.reach(1.2)
            let (position, moment) = (sound.stage.position, monotonicSeconds())
            try await sound.reach(3.2)
            #expect(abs(monotonicSeconds() - moment - (3.2 - position)) < 0.2)
        }
    }
}

/// Clips whose sound and picture are not of the same length.
enum Uneven {
    static func clip(_ lengths: SoundTests.EndingTests.Lengths) async throws -> String {
        let picture = lengths.video.map { length in
            Clip {
                $0.duration = length; $0.audio = []
            }
        }
        let sound = Clip {
            $0.duration = lengths.audio ?? 1; $0.video = nil; $0.container = "mka"
        }
        let inputs = try await [picture?.file(), sound.file()].compactMap(\.self)
        let file = TemporaryFolder.shared.file(named: "uneven.mkv")
        try await Command.run(
            ["ffmpeg", "-v", "error", "-nostdin", "-y"] + inputs.flatMap { ["-i", $0] } + ["-c", "copy", file])
        return file
    }
}
