import TestSupport
import Testing

/// Keys of other commands in the editor, by the pointer and by a screen reader's actions. On Wayland the tests' sway
/// gives a click on a dialog over a dialog to the lower one.
@Suite(
    .desktop {
        $0.hasAccessibility = true
        $0.session = .x11
    })
struct KeyConflictTests {
    init() async throws { try await Project.share() }

    @Test(
        "A key of another command is kept or taken, by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func takenKeyIsAskedFor(by input: WidgetInput) async throws {
        let program = try await Windowbox([Clip { $0.duration = 115 }.file()], environment: .remembering)
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("F1")
        try await program.reach(dialog: "Keyboard Shortcuts")
        try await wait(for: "the focus in the search") { try await desktop.focusedWidget()?.name == "Search" }
        try await desktop.type("pause")
        try await wait(for: "one row") { try await !desktop.accessibleTexts().contains("Skip Back 1 Minute") }
        try await program.activate(row: "Play/Pause")
        try await program.reach(dialog: "Play/Pause")
        try await desktop.press("m")
        try await program.says("M is the key of “Mute”.")
        try await program.activate("Cancel", inDialog: "Play/Pause", by: input)
        try await program.says("Press a Key to Add It")
        #expect(try await desktop.preference("key-bindings") == "@a(sas) []")
        try await desktop.press("m")
        try await program.says("M is the key of “Mute”.")
        try await program.activate("Replace", inDialog: "Play/Pause", by: input)
        try await program.says("Remove M")
        try await program.activate("Remove P", inDialog: "Play/Pause", by: input)
        try await wait(for: "the removal") { try await !desktop.accessibleTexts().contains("Remove P") }
        try await program.closeDialog("Play/Pause", over: "Keyboard Shortcuts")
        let keys = "[('toggle-mute', ['p']), ('toggle-playback', ['m'])]"
        try await desktop.prefer("key-bindings", keys)
        try await program.activate("Reset to Default", inDialog: "Keyboard Shortcuts", by: input)
        try await program.says("Keys taken from: Mute")
        #expect(try await desktop.preference("key-bindings") != keys)
        try await program.activate("Undo", inDialog: "Keyboard Shortcuts", by: input)
        try await wait(for: "the former keys") { try await desktop.preference("key-bindings") == keys }
    }
}
