import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

extension AudioTests {
    /// Audio across variant switches.
    @Suite struct VariantSwitchAudioTests {
        @Test("An upshift to better variants leaves no gap in the audio")
        func upshiftLeavesNoGap() async throws {
            let (audio, server) = (try await AudioFixture(), try HTTPServer())
            let address = try await VariantSelectionPlaybackTests.serve(
                on: server, seconds: 24, widths: [160, 240, 320], isSteady: true)
            // A busy machine adds audio gaps of its own.
            let holes = try await majority(below: 1) {
                try await audio.fixture.playUntilDownshift(address, of: server)
                let start = monotonicSeconds()
                try await wait(for: "the largest variant") {
                    audio.fixture.snapshot.media.presentationSize?.width == 320
                }
                try await audio.reach(audio.fixture.position + 2)
                let end = monotonicSeconds()
                try await audio.hear(untilHostTime: end)
                return stride(from: start, to: end - 0.05, by: 0.01).count {
                    audio.recorder.peak(from: $0, to: $0 + 0.01) < 0.1
                }
            }
            #expect(holes == 0)
        }
    }
}
