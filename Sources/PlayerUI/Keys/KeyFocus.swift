import CGtk
import WindowboxGtk

/// What the focus needs keys for.
struct KeyFocus {
    private enum Kind {
        case text
        /// A menu or a popover, which keys steer.
        case popover
        /// A button that a person came to by the keyboard.
        case button
        case other
    }

    private let kind: Kind

    init(of window: Window) {
        guard let focus = gtk_window_get_focus(wb_window(window.pointer)) else {
            kind = .other
            return
        }
        let isVisible = gtk_window_get_focus_visible(wb_window(window.pointer)) != 0
        if Self.isA(focus, gtk_editable_get_type()) || Self.isA(focus, gtk_text_view_get_type()) {
            kind = .text
        } else if gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil {
            kind = .popover
        } else if isVisible && (Self.isA(focus, gtk_button_get_type()) || Self.isA(focus, gtk_expander_get_type())) {
            kind = .button
        } else {
            kind = .other
        }
    }

    /// Whether the focus is to have the key, and not the player.
    func keeps(_ key: KeyPress) -> Bool {
        switch kind {
        case .text: key.modifiers.isDisjoint(with: [.control, .alt]) || Self.editing.contains(key.name.lowercased())
        case .popover: Self.steering.contains(key.name)
        case .button: Self.pressing.contains(key.name)
        case .other: false
        }
    }

    private static let pressing: Set = ["space", "Return", "KP_Enter"]
    private static let steering: Set = pressing.union([
        "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Escape", "F10",
    ])
    private static let editing: Set = ["a", "c", "v", "x", "z", "left", "right", "home", "end", "backspace", "delete"]

    private static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        g_type_is_a(wb_type_of(widget), type) != 0
    }
}

extension KeyPress {
    /// Whether it is one that is held with others.
    var isModifier: Bool {
        ["Shift_", "Control_", "Alt_", "Meta_", "Super_", "Hyper_", "ISO_Level", "Caps_", "Num_"].contains {
            name.hasPrefix($0)
        }
    }
}
