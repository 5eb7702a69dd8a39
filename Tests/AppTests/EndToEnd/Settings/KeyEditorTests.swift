import Foundation
import TestSupport
import Testing

/// The user's keys.
@Suite(.desktop { $0.hasAccessibility = true })
struct KeyEditorTests {
    private let clip = Clip {
        $0.duration = 60
        $0.title = "Two Rivers"
    }

    init() async throws { try await Project.share() }

    @Test("A key that the user adds works at once and after a restart, and one that is removed or replaced no longer")
    func keysAreChanged() async throws {
        let program = try await playing()
        try await program.desktop.press("F1")
        try await program.reach(dialog: "Keyboard Shortcuts")
        try await program.activate(row: "Play/Pause")
        try await program.reach(dialog: "Play/Pause")
        try await program.desktop.press("y")
        try await program.says("Remove Y")
        try await program.desktop.press("m")
        try await program.says("M is the key of “Mute”.")
        try await program.desktop.press("Return")
        try await program.says("Remove M")
        try await program.activate("Remove P")
        try await wait(for: "the removal") { try await !program.desktop.accessibleTexts().contains("Remove P") }
        try await program.desktop.press("Escape")
        try await program.reach(dialog: "Keyboard Shortcuts")
        try await program.desktop.press("Escape")
        try await program.reach(windowNamed: "Two Rivers")
        // With P, Y would play again.
        try await program.desktop.press("p", "y")
        try await program.reach(status: "Paused")
        try await program.desktop.press("m")
        try await program.reach(status: "Playing")
        try await program.quit()

        let later = try await playing()
        try await later.desktop.press("p", "y")
        try await later.reach(status: "Paused")
    }

    private func playing() async throws -> Windowbox {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        return program
    }
}
