import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// A stream goes over to a better quality: nobody hears that.
    @Suite struct QualityChangeTests {
        @Test func theSoundGoesOn() async throws {
            let (sound, server) = (try await SoundStage(), try HTTPServer())
            let address = try await QualityTests.serve(
                on: server, seconds: 24, widths: [160, 240, 320], isSteady: true)
            // On a busy machine the sound may have holes of its own.
            let holes = try await best(below: 1) {
                try await sound.stage.playSmall(address, of: server)
                let start = monotonicSeconds()
                try await wait(for: "the large picture") {
                    sound.stage.snapshot.media.presentationSize?.width == 320
                }
                try await sound.reach(sound.stage.position + 2)
                return stride(from: start, to: monotonicSeconds() - 0.2, by: 0.01).count {
                    sound.recorder.peak(from: $0, to: $0 + 0.01) < 0.1
                }
            }
            #expect(holes == 0)
        }
    }
}
