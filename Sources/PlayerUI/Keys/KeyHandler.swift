import CGtk
import WindowboxGtk

/// Carries out what keys mean, wherever in the window the focus is.
enum KeyHandler {
    /// Lets the keys of a window act.
    static func attach(to window: Window, _ context: Context) {
        let commands = context[CommandService.self]
        let controls = context[ControlsService.self]
        window.onKey(phase: .capture) { [weak window] key in
            guard let window else { return false }
            let focus = KeyFocus(of: window)
            guard !focus.keeps(key) else { return false }
            switch KeyMap.standard[Shortcut(key)] {
            case .command(let command):
                commands.perform(command)
                return true
            case .action(let name):
                window.activateAction(name)
                return true
            case nil:
                if !key.isModifier { controls.show() }
                return false
            }
        }
    }
}

/// A key with the modifiers that count.
struct Shortcut: Hashable {
    var keyval: UInt32
    var modifiers: Modifiers

    /// What was pressed. Shift counts only with keys whose meaning it does not change: `?` is `?` however it is typed.
    init(_ key: KeyPress) {
        self.init(keyval: key.keyval, modifiers: key.modifiers, isPrintable: key.character.map { $0 > " " } ?? false)
    }

    /// What GTK writes as `<Control>o`; `nil` when it does not understand it.
    init?(accelerator: String) {
        var keyval: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &keyval, &modifiers) != 0 else { return nil }
        self.init(
            keyval: keyval, modifiers: Modifiers(rawValue: modifiers.rawValue),
            isPrintable: gdk_keyval_to_unicode(keyval) > 32)
    }

    private init(keyval: UInt32, modifiers: Modifiers, isPrintable: Bool) {
        let isLetter = gdk_keyval_to_upper(keyval) != gdk_keyval_to_lower(keyval)
        self.keyval = gdk_keyval_to_lower(keyval)
        self.modifiers = isPrintable && !isLetter ? modifiers.subtracting(.shift) : modifiers
    }
}

/// The bindings, found by what was pressed. Made at the first key.
struct KeyMap {
    static let standard = KeyMap(KeyBinding.standard)

    private var deeds: [Shortcut: KeyBinding.Deed] = [:]

    init(_ bindings: [KeyBinding]) {
        for binding in bindings {
            for key in binding.keys {
                if let shortcut = Shortcut(accelerator: key) { deeds[shortcut] = binding.deed }
            }
        }
    }

    subscript(shortcut: Shortcut) -> KeyBinding.Deed? { deeds[shortcut] }
}
