import TestSupport
import Testing
import WindowboxMedia

extension SoundTests {
    /// Audio across variant switches.
    @Suite struct QualityChangeTests {
        @Test("An upshift to better variants leaves no gap in the audio")
        func upshiftLeavesNoGap() async throws {
            let (sound, server) = (try await SoundStage(), try HTTPServer())
            let address = try await QualityTests.serve(
                on: server, seconds: 24, widths: [160, 240, 320], isSteady: true)
            // A busy machine adds audio gaps of its own.
            let holes = try await best(below: 1) {
                try await sound.stage.playUntilDownshift(address, of: server)
                let start = monotonicSeconds()
                try await wait(for: "the largest variant") {
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
