import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

/// Changes of the standard key bindings by the user.
@MainActor
struct KeyChangesTests {
    private func keys(of id: String, in changes: KeyChanges) -> [String]? {
        changes.bindings.first { $0.id == id }?.keys
    }

    @Test("No changes lead to the standard bindings")
    func noChangesAreStandard() {
        #expect(KeyChanges().bindings.map(\.keys) == KeyBinding.standard.map(\.keys))
        #expect(KeyChanges(leadingTo: Dictionary(KeyBinding.standard.map { ($0.id, $0.keys) }) { $1 }) == KeyChanges())
    }

    @Test("A key that a binding gets is lost by the one that had it")
    func keyIsTaken() {
        var changes = KeyChanges()
        #expect(changes.bindings(with: ["m"], except: "mark-loop").map(\.id) == ["toggle-mute"])
        changes.set(["<Shift>l", "m"], of: "mark-loop")
        #expect(keys(of: "mark-loop", in: changes) == ["<Shift>l", "m"])
        #expect(keys(of: "toggle-mute", in: changes) == ["AudioMute"])
        #expect(changes.bindings(with: ["m"], except: "mark-loop").isEmpty)
    }

    @Test("Only differences from the standard bindings are kept, and a reset removes them")
    func onlyDifferencesAreKept() {
        var changes = KeyChanges()
        changes.set(["y"], of: "toggle-mute")
        #expect(changes.keys == ["toggle-mute": ["y"]])
        changes.set(["m", "AudioMute"], of: "toggle-mute")
        #expect(changes == KeyChanges())
        changes.set(["Right"], of: "skip 5")
        #expect(changes.keys == ["skip 5": ["Right"], "skip-forward": ["l", "AudioForward"]])
        changes.set([], of: "skip 5")
        #expect(changes.keys == ["skip-forward": ["l", "AudioForward"]])
    }

    @Test("Stored changes with invalid, unknown or repeated keys lead to valid bindings without repetition")
    func damagedChangesAreValid() {
        let changes = KeyChanges([
            "toggle-mute": ["", "nonsense key", "m", "<Shift>m", "m"], "nothing": ["y"], "next-chapter": ["m", "q"],
            "skip 0": ["y"], "skip 99999999999": ["y"], "volume 101": ["y"], "multiply-speed nan": ["y"],
        ])
        let bindings = changes.bindings
        let shortcuts = bindings.flatMap { $0.keys.map { Shortcut(accelerator: $0) } }
        #expect(!shortcuts.contains(nil) && Set(shortcuts).count == shortcuts.count)
        #expect(bindings.map(\.id) == KeyBinding.standard.map(\.id))
        #expect(keys(of: "win.close", in: changes) != ["<Control>w", "q"])
    }

    @Test(
        "A command with an amount has a binding with a title",
        arguments: [
            ("skip 5", "Skip Forward 5 Seconds"), ("skip-exactly -2", "Skip Back 2 Seconds"),
            ("volume -2", "Volume Down 2%"), ("multiply-speed 1.1", "Multiply Speed by 1.1"),
            ("skip 60", "Skip Forward 1 Minute"),
        ])
    func amountsAreTitled(id: String, title: String) { #expect(KeyBinding(id: id)?.title == title) }

    @Test("A changed binding acts at once, and its former key no longer")
    func changedKeyActs() throws {
        let keys = ContextFixture().context.keys
        let (m, y) = (KeyPress(keyval: 0x6D), KeyPress(keyval: 0x79))
        #expect(keys.action(of: m) == .command(.toggleMute) && keys.action(of: y) == nil)
        var changes = KeyChanges()
        changes.set(["y"], of: "toggle-mute")
        keys.bindings = changes.bindings
        #expect(keys.action(of: y) == .command(.toggleMute) && keys.action(of: m) == nil)
    }

    @Test(
        "A key press becomes the accelerator that GTK parses, a symbol without Shift unless a binding has it",
        arguments: [
            (KeyPress(keyval: 0x4C, modifiers: .shift), "<Shift>l"),
            (KeyPress(keyval: 0x3F, modifiers: .shift), "question"),
            (KeyPress(keyval: 0x2B, modifiers: [.control, .shift]), "<Shift><Control>plus"),
            (KeyPress(keyval: 0xFF53, modifiers: [.control, .alt]), "<Control><Alt>Right"),
            (KeyPress(keyval: 0xFF08), "BackSpace"),
        ])
    func pressesHaveAccelerators(press: KeyPress, accelerator: String) {
        #expect(KeyChanges().accelerator(of: press) == accelerator)
        #expect(Shortcut(accelerator: Shortcut(press).accelerator) == Shortcut(press))
    }
}
