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
            for (index, key) in Shortcut.caps(ofAccelerator: accelerator).enumerated() {
                if index > 0 { box.append(separator("+")) }
                let cap = Label(key)
                cap.cssClasses = ["keycap"]
                box.append(cap)
            }
        }
        return box
    }

    private static func separator(_ text: String) -> Label {
        let label = Label(text)
        label.cssClasses = ["dim-label"]
        return label
    }
}
