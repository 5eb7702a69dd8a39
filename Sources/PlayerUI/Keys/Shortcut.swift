import CGtk
import WindowboxGtk

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
