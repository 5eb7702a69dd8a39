import Foundation
import TestSupport
import Testing

/// The pages, the search and the toasts of the preferences, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PreferencePageTests {
    init() async throws { try await Project.share() }

    @Test(
        "Preferences are reset on the page that is chosen, and found by the search", arguments: WidgetInput.allCases)
    func preferenceIsResetAndFound(by input: WidgetInput) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.prefer("controls-delay", "30")
        let program = try await Windowbox([Clip { $0.duration = 60 }.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("x")
        try await wait(for: "the stored delay") { desktop.fileHistory.contains("subtitleDelay") }
        try await program.openPreferences()
        func activate(_ name: String) async throws {
            try await program.activate(name, inDialog: "Preferences", by: input)
        }
        try await choosePage("Video", program, by: input)
        try await activate("Reset to Default")
        try await wait(for: "the default delay") { try await desktop.preference("controls-delay") == "3" }
        try await choosePage("Privacy", program, by: input)
        try await activate(Toolkit.buttonName("Per-File Settings", "Clear"))
        try await wait(for: "an empty file history") { desktop.fileHistory == "[]" }
        try await activate("Undo")
        try await wait(for: "the file history") { desktop.fileHistory.contains("subtitleDelay") }
        try await activate("Search")
        try await wait(for: "the focus in the search") { try await desktop.focusedText() == "" }
        try await desktop.type("black bars")
        try await program.says("Subtitles → Appearance")
        // A row has no action for a screen reader in GTK.
        guard input == .pointer else { return }
        let result = try await desktop.accessibleFrame(ofText: "Subtitles → Appearance")
        func isFound() async throws -> Bool {
            try await desktop.accessibleObjects().contains { $0.name == "Subtitles" && $0.isSelected }
        }
        #expect(try await !isFound())
        try await program.click(result.center, inDialog: "Preferences")
        try await wait(for: "the page of the subtitles") { try await isFound() }
    }

    /// Chooses a page. The buttons of the pages exist twice, and a dialog as narrow as this shows the lower ones.
    private func choosePage(_ name: String, _ program: Windowbox, by input: WidgetInput) async throws {
        switch input {
        case .pointer:
            let button = try await waitForValue(of: "the page") {
                try await program.desktop.accessibleFrames(of: name).max { $0.y < $1.y }
            }
            try await program.click(button.center, inDialog: "Preferences")
        case .screenReader: try await program.desktop.performAction(of: name, inDialog: "Preferences")
        }
    }
}
