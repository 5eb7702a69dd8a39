import CGtk
import WindowboxGtk

/// A key with its modifiers.
nonisolated package struct Shortcut: Hashable, Sendable {
    private let keyval: UInt32
    private let modifiers: Modifiers

    /// Creates the shortcut of a key press.
    package init(_ key: KeyPress) {
        self.init(keyval: key.keyval, modifiers: key.modifiers)
    }

    /// Parses a GTK accelerator such as `<Control>o`; `nil` if GTK rejects it.
    package init?(accelerator: String) {
        var keyval: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &keyval, &modifiers) != 0 else { return nil }
        self.init(keyval: keyval, modifiers: Modifiers(rawValue: modifiers.rawValue))
    }

    private init(keyval: UInt32, modifiers: Modifiers) {
        self.keyval = gdk_keyval_to_lower(keyval)
        self.modifiers = modifiers
    }

    /// The symbol without Shift; unchanged for a letter and for a key without a symbol.
    var withoutShift: Shortcut {
        let isSymbol = gdk_keyval_to_unicode(keyval) > 32 && gdk_keyval_to_upper(keyval) == keyval
        return isSymbol ? Shortcut(keyval: keyval, modifiers: modifiers.subtracting(.shift)) : self
    }

    /// The shortcut as a GTK accelerator string.
    package var accelerator: String {
        guard let name = gtk_accelerator_name(keyval, GdkModifierType(modifiers.rawValue)) else { return "" }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// Returns the name of an accelerator, with its modifiers: “Ctrl+O”.
    @MainActor package static func name(ofAccelerator accelerator: String) -> String {
        let (key, modifiers) = parsed(accelerator)
        return label(key, modifiers) ?? accelerator
    }

    /// Returns the names of the modifiers and of the key of an accelerator, as on their caps.
    @MainActor package static func caps(ofAccelerator accelerator: String) -> [String] {
        let (key, modifiers) = parsed(accelerator)
        guard let whole = label(key, modifiers), let last = label(key, GdkModifierType(0)) else { return [accelerator] }
        return whole.dropLast(last.count).split(separator: "+").map { String($0) } + [arrows[Int32(key)] ?? last]
    }

    /// The arrows of the arrow keys, as on their caps.
    private static let arrows = [GDK_KEY_Left: "←", GDK_KEY_Right: "→", GDK_KEY_Up: "↑", GDK_KEY_Down: "↓"]

    private static func parsed(_ accelerator: String) -> (key: guint, modifiers: GdkModifierType) {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        gtk_accelerator_parse(accelerator, &key, &modifiers)
        return (key, modifiers)
    }

    @MainActor private static func label(_ key: guint, _ modifiers: GdkModifierType) -> String? {
        guard let name = gtk_accelerator_get_label(key, modifiers) else { return nil }
        defer { g_free(name) }
        // Without a translation of its own, GTK shows the name of the key symbol.
        return String(cString: name).replacing("BackSpace", with: tr("Backspace")).replacing("_", with: " ")
    }
}
