import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// What follows is heard right after what it follows: no sample is lost, and none is silent.
    @Suite struct GaplessTests {
        /// What is heard of a tone's parts, played one after the other.
        static func hear(_ tone: CutTone, _ files: [String]) async throws -> [Int16] {
            let sound = try await SoundStage()
            try await sound.stage.play(files)
            return try await waitForValue(of: "the whole tone") { tone.found(in: sound.recorder.samples) }
        }

        @Test(arguments: ["wav", "flac"]) func notOneSampleIsLostOrSilent(_ container: String) async throws {
            let tone = try await CutTone(cuts: [70001, 150003], container: container)
            // On a busy machine the sound may have gaps of its own.
            let difference = try await best(below: 3) {
                tone.difference(to: try await Self.hear(tone, tone.files), at: 0)
            }
            #expect(difference <= 2)
        }

        /// A codec that loses something, and pads what it encodes.
        struct Lossy: Sendable {
            let container: String
            let options: [String]
            /// MP4's edit list counts in milliseconds.
            var tolerance = 0
        }

        @Test(arguments: [
            Lossy(container: "mp3", options: ["-c:a", "libmp3lame", "-b:a", "320k"]),
            Lossy(container: "ogg", options: ["-c:a", "libvorbis", "-q:a", "9"]),
            Lossy(container: "m4a", options: ["-c:a", "aac", "-b:a", "256k"], tolerance: 48),
        ])
        func anEncodersPaddingIsNotHeard(_ codec: Lossy) async throws {
            let tone = try await CutTone(cuts: [70001, 150003], container: codec.container, options: codec.options)
            let late = try await best(below: codec.tolerance + 1) {
                let heard = try await Self.hear(tone, tone.files)
                let shifts = (-1200...1200).map { shift in
                    (shift, difference: tone.difference(to: heard, at: shift, from: 80000, step: 301))
                }
                return abs(shifts.min { $0.difference < $1.difference }?.0 ?? .max)
            }
            #expect(late <= codec.tolerance, "the second part is \(late) samples off")
        }

        /// What follows is brought to the rate and the channels of what it follows.
        @Test(arguments: [["-ar", "44100"], ["-ar", "96000"], ["-af", "pan=stereo|c0=c0|c1=c0"]])
        func anotherFormatFollowsInTheSameStream(_ options: [String]) async throws {
            let tone = try await CutTone(cuts: [70001, 150003])
            let other = try await Remade.file(named: "other.wav", ["-i", tone.files[1]] + options)
            let worst = try await best(below: 1) {
                let heard = try await Self.hear(tone, [tone.files[0], other])
                // At the border a filter begins.
                return max(
                    Double(tone.difference(to: heard, at: 0, from: 80000)) / 50,
                    Double(tone.difference(to: heard, at: 0)) / 1000)
            }
            #expect(worst < 1, "of the differences behind the border and at it")
        }
    }
}
