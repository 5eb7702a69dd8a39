import CGtk
import WindowboxGtk

/// A key with its significant modifiers.
struct Shortcut: Hashable {
    var keyval: UInt32
    var modifiers: Modifiers

    /// Creates the shortcut of a key press. Shift is significant only for keys that it does not change: `?` is `?` in
    /// every keyboard layout.
    init(_ key: KeyPress) {
        self.init(keyval: key.keyval, modifiers: key.modifiers, isPrintable: key.character.map { $0 > " " } ?? false)
    }

    /// Parses a GTK accelerator such as `<Control>o`; `nil` if GTK rejects it.
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
