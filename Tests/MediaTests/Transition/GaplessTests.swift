import TestSupport
import Testing

extension AudioTests {
    /// Gapless playback: no sample is lost or silent at a transition.
    @Suite struct GaplessTests {
        /// Returns the tone of files in succession, as the audio output gets it.
        static func decode(_ tone: SplitTone, _ files: [String]) async throws -> [Int16] {
            let silence = [Int16](repeating: 0, count: SplitTone.silence)
            let samples = try await TransitionRecorder().samples(of: files)
            return try #require(
                tone.found(in: silence + samples + silence), "\(samples.count) samples, but not the whole tone")
        }

        /// Plays the files of a tone in succession and returns the recording.
        static func hear(_ tone: SplitTone) async throws -> [Int16] {
            let audio = try await AudioFixture()
            try await audio.fixture.play(tone.files)
            return try await waitForValue(of: "the whole tone") { tone.found(in: audio.recorder.samples) }
        }

        @Test("Lossless files follow each other without a lost or silent sample", arguments: ["wav", "flac"])
        func losslessFilesAreGapless(_ container: String) async throws {
            let tone = try await SplitTone(cuts: [70001, 150003], container: container)
            let difference = tone.difference(to: try await Self.decode(tone, tone.files), at: 0)
            #expect(difference <= 2)
        }

        @Test("The device plays lossless files without a gap between them", arguments: ["wav", "flac"])
        func losslessFilesAreHeardGaplessly(_ container: String) async throws {
            let tone = try await SplitTone(cuts: [70001, 150003], container: container)
            // A busy machine adds audio gaps of its own.
            let difference = try await majority(below: 3) { tone.difference(to: try await Self.hear(tone), at: 0) }
            #expect(difference <= 2)
        }

        /// A lossy codec with encoder delay and padding.
        struct Lossy: Sendable {
            let container: String
            let options: [String]
            /// The permitted offset in samples; MP4 edit lists count in milliseconds.
            var tolerance = 0
        }

        @Test(
            "Encoder delay and padding of lossy codecs are trimmed at a transition",
            arguments: [
                Lossy(container: "mp3", options: ["-c:a", "libmp3lame", "-b:a", "320k"]),
                Lossy(container: "ogg", options: ["-c:a", "libvorbis", "-q:a", "9"]),
                Lossy(container: "m4a", options: ["-c:a", "aac", "-b:a", "256k"], tolerance: 48),
            ])
        func encoderPaddingIsTrimmed(_ codec: Lossy) async throws {
            let tone = try await SplitTone(cuts: [70001, 150003], container: codec.container, options: codec.options)
            let decoded = try await Self.decode(tone, tone.files)
            let shifts = (-1200...1200).map { shift in
                (shift, difference: tone.difference(to: decoded, at: shift, from: 80000, step: 301))
            }
            let late = abs(shifts.min { $0.difference < $1.difference }?.0 ?? .max)
            #expect(late <= codec.tolerance, "the second part is \(late) samples off")
        }

        @Test(
            "A next item with another sample rate or channel count follows without a gap",
            arguments: [["-ar", "44100"], ["-ar", "96000"], ["-af", "pan=stereo|c0=c0|c1=c0"]])
        func differentFormatIsGapless(_ options: [String]) async throws {
            let tone = try await SplitTone(cuts: [70001, 150003])
            let other = try await FFmpeg.file(named: "other.wav", ["-i", tone.files[1]] + options)
            let decoded = try await Self.decode(tone, [tone.files[0], other])
            // The resampler starts at the transition.
            #expect(tone.difference(to: decoded, at: 0, from: 80000) < 50)
            #expect(tone.difference(to: decoded, at: 0) < 1000)
        }
    }
}
