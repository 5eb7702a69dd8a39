import TestSupport
import Testing

/// The key of deinterlacing.
@Suite(.desktop { $0.hasAccessibility = true })
struct DeinterlacingKeyTests {
    private let clip = Clip {
        $0.duration = 40
        $0.video?.content = .interlaced
    }

    @Test("The D key goes through the modes of deinterlacing, states them, and changes a paused frame")
    func keyChangesMode() async throws {
        let program = try await Windowbox.playing(clip)
        // The seek shows the first field of its frame, where the pause may have shown the second.
        try await program.desktop.press("space", "5")
        try await program.frame("the middle") { $0 == 600 }
        #expect(try await program.stillFrame() == 600)
        let automatic = moving(program)
        for (mode, isCombed) in [("On", false), ("Off", true), ("Automatic", false)] {
            try await program.desktop.press("d")
            try await program.says("Deinterlacing: \(mode)")
            try await wait(for: "the frame in the mode \(mode)") { (moving(program) != automatic) == isCombed }
        }
        #expect(program.frame == 600)
    }

    /// A column through the part of the test card that differs most from field to field.
    private func moving(_ program: Windowbox) -> [PixelColor] {
        (450..<600).map { program.desktop.screen.color(atX: 850, y: $0) }
    }
}
