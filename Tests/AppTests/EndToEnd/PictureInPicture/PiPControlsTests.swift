import TestSupport
import Testing

/// The controls of the PiP window, by the keyboard and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PiPControlsTests {
    @Test(
        "The buttons of the picture-in-picture window skip forward and back, by keys and by a screen reader",
        arguments: [false, true])
    func buttonsSkip(byScreenReader: Bool) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        func activate(_ button: String) async throws {
            if byScreenReader {
                try await program.desktop.performAction(of: button)
            } else {
                try await program.activate(button)
            }
        }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await program.position
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        try await activate("Skip Forward")
        // A skip ends at a keyframe.
        try await wait(for: "some ten seconds on") { try await program.position > start + 5 }
        try await activate("Skip Back")
        try await wait(for: "the former position") { try await program.position < start + 5 }
    }
}
