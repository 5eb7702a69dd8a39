import CGtk
import WindowboxGtk
import WindowboxPlayerUI

/// The keys of accelerators, each on a key cap, with the names that menus show. GtkShortcutLabel shows some keys by
/// the names of their key symbols, such as `BackSpace` and `Page_Up`.
enum ShortcutLabel {
    /// Creates the label of alternative accelerators, such as `<Control>o`.
    static func make(_ accelerators: [String]) -> Widget {
        let box = BoxContainer(spacing: 6, cssName: "shortcut")
        for (index, accelerator) in accelerators.enumerated() {
            if index > 0 { box.append(separator("/")) }
            for (index, key) in keys(ofAccelerator: accelerator).enumerated() {
                if index > 0 { box.append(separator("+")) }
                let cap = Label(key)
                cap.cssClasses = ["keycap"]
                box.append(cap)
            }
        }
        return box
    }

    /// Returns the name of an accelerator, with its modifiers: “Ctrl+O”.
    static func name(ofAccelerator accelerator: String) -> String {
        let (key, modifiers) = parsed(accelerator)
        return name(key, modifiers) ?? accelerator
    }

    /// The names of the modifiers and of the key.
    private static func keys(ofAccelerator accelerator: String) -> [String] {
        let (key, modifiers) = parsed(accelerator)
        guard let whole = name(key, modifiers), let last = name(key, GdkModifierType(0)) else { return [accelerator] }
        return whole.dropLast(last.count).split(separator: "+").map { String($0) } + [arrows[Int32(key)] ?? last]
    }

    /// The arrows of the arrow keys, as on their caps.
    private static let arrows = [GDK_KEY_Left: "←", GDK_KEY_Right: "→", GDK_KEY_Up: "↑", GDK_KEY_Down: "↓"]

    private static func separator(_ text: String) -> Label {
        let label = Label(text)
        label.cssClasses = ["dim-label"]
        return label
    }

    private static func parsed(_ accelerator: String) -> (key: guint, modifiers: GdkModifierType) {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        gtk_accelerator_parse(accelerator, &key, &modifiers)
        return (key, modifiers)
    }

    private static func name(_ key: guint, _ modifiers: GdkModifierType) -> String? {
        guard let name = gtk_accelerator_get_label(key, modifiers) else { return nil }
        defer { g_free(name) }
        // Without a translation of its own, GTK shows the name of the key symbol.
        return String(cString: name).replacing("BackSpace", with: tr("Backspace")).replacing("_", with: " ")
    }
}
