import TestSupport
import Testing

/// The controls of the PiP window, by the keyboard.
@Suite(.desktop { $0.hasAccessibility = true })
struct PiPControlsTests {
    @Test("The buttons of the picture-in-picture window skip forward and back")
    func buttonsSkip() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await program.position
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        try await program.activate("Skip Forward")
        // A skip ends at a keyframe.
        try await wait(for: "some ten seconds on") { try await program.position > start + 5 }
        try await program.activate("Skip Back")
        try await wait(for: "the former position") { try await program.position < start + 5 }
    }
}
