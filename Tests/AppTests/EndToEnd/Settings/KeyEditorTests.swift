import Foundation
import TestSupport
import Testing

/// The user's keys.
@Suite(.desktop { $0.hasAccessibility = true })
struct KeyEditorTests {
    /// A clip that does not end while dialogs are open, and is too short to be resumed.
    private let clip = Clip {
        $0.duration = 115
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
        let keys = try await program.desktop.preference("key-bindings")
        for isCancelled in [false, true] {
            try await program.desktop.press("m")
            try await program.says("M is the key of “Mute”.")
            if isCancelled { try await program.activate("Cancel") } else { try await program.desktop.press("Escape") }
            try await program.says("Press a Key to Add It")
            #expect(try await program.desktop.preference("key-bindings") == keys)
        }
        try await program.desktop.press("m")
        try await program.says("M is the key of “Mute”.")
        try await program.desktop.press("Return")
        try await program.says("Remove M")
        try await program.activate("Remove P")
        try await wait(for: "the removal") { try await !program.desktop.accessibleTexts().contains("Remove P") }
        try await program.closeDialog("Play/Pause", over: "Keyboard Shortcuts")
        try await program.closeDialog("Keyboard Shortcuts", over: "Two Rivers")
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

    @Test("A key is removed and the preset is restored by a screen reader")
    func screenReaderChangesKeys() async throws {
        let program = try await playing()
        let desktop = program.desktop
        try await desktop.press("F1")
        try await program.reach(dialog: "Keyboard Shortcuts")
        try await program.activate(row: "Play/Pause")
        try await program.reach(dialog: "Play/Pause")
        try await desktop.performAction(of: "Remove P")
        try await wait(for: "the removal") { try await desktop.preference("key-bindings").contains("toggle-playback") }
        try await desktop.performAction(of: "Reset to Default")
        try await wait(for: "the former keys") { try await desktop.preference("key-bindings") == "@a(sas) []" }
    }

    @Test("The import of keys is undone by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func importIsUndone(by input: WidgetInput) async throws {
        let program = try await playing()
        let path = program.desktop.folder.path + "/input.conf"
        try "y cycle pause\n".utf8.write(toFile: path)
        try await program.openPreferences(page: "Keys")
        let button = Toolkit.buttonName("Import from mpv", "Import…")
        try await program.activate(button, inDialog: "Preferences", by: input)
        try await program.chooses(path, in: "Import from mpv")
        try await program.says("1 key imported")
        #expect(try await program.desktop.preference("key-bindings").contains("'y'"))
        try await program.activate("Undo", inDialog: "Preferences", by: input)
        try await wait(for: "the former keys") { try await program.desktop.preference("key-bindings") == "@a(sas) []" }
    }

    @Test("A preset replaces all keys, which can be undone", arguments: [nil] + WidgetInput.allCases)
    func presetIsUndone(by input: WidgetInput?) async throws {
        let program = try await playing()
        try await program.openPreferences(page: "Keys")
        try await program.activate("Preset")
        try await program.chooseItems("mpv")
        // The toast stays while its button has the focus.
        if input == nil { try await program.focusNext("Undo") }
        try await program.says("Keys replaced by those of mpv")
        #expect(try await program.desktop.preference("key-bindings").contains("('mark-loop', ['l'])"))
        if let input {
            try await program.activate("Undo", inDialog: "Preferences", by: input)
        } else {
            try await program.desktop.press("Return")
        }
        try await wait(for: "the former keys") { try await program.desktop.preference("key-bindings") == "@a(sas) []" }
    }

    @Test("The keys of each preset act, which a screen reader chooses as well")
    func presetKeysAct() async throws {
        let program = try await playing()
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let position = try await program.position
        try await choose("mpv", in: program) {
            try await program.activate("Preset")
            try await program.chooseItems("mpv")
        }
        for (key, volume) in [("9", 0.98), ("9", 0.96), ("0", 0.98)] {
            try await desktop.press(key)
            try await program.reach(volume: volume)
        }
        try await choose("VLC", in: program) {
            try await program.choose("VLC", in: Toolkit.choiceName("Preset", "mpv"), by: .screenReader)
        }
        try await desktop.press("ctrl+Down")
        try await program.reach(volume: 0.95)
        try await choose("Totem", in: program) {
            try await program.choose("Totem", in: Toolkit.choiceName("Preset", "VLC"), by: .screenReader)
        }
        try await desktop.press("Right")
        // Without the preset it would be ten seconds more.
        try await wait(for: "almost a minute more") { try await program.position > position + 50 }
    }

    /// Chooses a preset on the page of keys.
    private func choose(_ preset: String, in program: Windowbox, by choice: () async throws -> Void) async throws {
        try await program.openPreferences(page: "Keys")
        try await choice()
        try await program.says("Keys replaced by those of \(preset)")
        // The first one may dismiss the toast.
        try await program.desktop.press("Escape")
        try await program.closeDialog("Preferences", over: "Two Rivers")
    }

    @Test("Keys are imported from mpv, and what is not supported is listed")
    func keysAreImported() async throws {
        let program = try await playing()
        let path = program.desktop.folder.path + "/input.conf"
        try "y cycle pause\nWHEEL_UP add volume 2\n".utf8.write(toFile: path)
        try await program.openPreferences(page: "Keys")
        try await program.activate("Import")
        try await program.chooses(path, in: "Import from mpv")
        try await program.says("1 key imported")
        try await program.activate(row: "1 line of the file is not supported")
        try await program.reach(dialog: "Not Supported")
        try await program.says("WHEEL_UP add volume 2")
        try await program.closeDialog("Not Supported", over: "Preferences")
        // The first one may dismiss the toast.
        try await program.desktop.press("Escape")
        try await program.closeDialog("Preferences", over: "Two Rivers")
        try await program.desktop.press("y")
        try await program.reach(status: "Paused")
    }

    private func playing() async throws -> Windowbox {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        return program
    }
}
