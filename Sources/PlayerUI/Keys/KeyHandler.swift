import CGtk
import WindowboxGtk

/// Dispatches key presses to commands and actions, independently of the focus in the window.
enum KeyHandler {
    /// Adds the handler to the window of a player, for as long as the player is in that window. The window, which may
    /// show something else afterwards, does not retain the player.
    static func attach(to window: ApplicationWindow, of player: Widget, _ context: PlayerContext) {
        let tabTracker = TabFocusTracker()
        context.commands.keyName = { [weak context] in context?.keys.keyName(of: $0) }
        window.onKey(phase: .capture) { [weak window, weak player, weak context] key in
            guard let window, let player, let context, player.enclosingWindow === window else { return false }
            tabTracker.record(key.name, in: window)
            let focus = KeyFocus(of: window, tabTracker)
            guard !focus.handles(key) else { return false }
            if focus.isReachedButton, key.name == "Escape" {
                // Escape first clears the focus that Tab has set: a focused control keeps the controls visible.
                window.clearFocus()
                return true
            }
            switch context.keys.action(of: key) {
            case .command(let command):
                context.commands.perform(command)
                return true
            case .action(let name):
                window.activateAction(name)
                return true
            case nil:
                if !key.isModifier { context.control.show() }
                return false
            }
        }
    }
}

/// The focused widget, classified by the keys that it needs itself.
struct KeyFocus {
    private enum Kind {
        case text
        /// A dialog over the content of the window.
        case dialog
        /// A menu or a popover, navigated by keys.
        case popover
        /// A list, in which keys move from row to row.
        case list
        /// A slider or a switch in a panel, reached by Tab.
        case field
        /// A button, reached by Tab.
        case button
        case other
    }

    private let kind: Kind

    /// Classifies the focus of a window.
    ///
    /// - Parameter tabTracker: Distinguishes focus that the user moved by Tab from focus that GTK moved, when a menu
    ///   closed for example.
    init(of window: ApplicationWindow, _ tabTracker: TabFocusTracker) {
        guard let focus = gtk_window_get_focus(wb_window(window.pointer)) else {
            kind = .other
            return
        }
        let isReached = tabTracker.reached(UnsafeRawPointer(focus))
        if Self.isInDialog(focus) {
            kind = .dialog
        } else if Self.isA(focus, gtk_editable_get_type()) || Self.isA(focus, gtk_text_view_get_type()) {
            kind = .text
        } else if gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil {
            kind = .popover
        } else if gtk_widget_get_ancestor(focus, gtk_list_view_get_type()) != nil {
            kind = .list
        } else if isReached && (Self.isA(focus, gtk_button_get_type()) || Self.isA(focus, gtk_expander_get_type())) {
            kind = .button
        } else if isReached && Self.isInPanel(focus) {
            kind = .field
        } else {
            kind = .other
        }
    }

    /// Whether the focus is on a button that was reached by Tab.
    var isReachedButton: Bool { kind == .button }

    /// Whether the focused widget receives the key instead of the player.
    func handles(_ key: KeyPress) -> Bool {
        switch kind {
        case .text:
            key.modifiers.isDisjoint(with: [.control, .alt]) || Self.editingKeys.contains(key.name.lowercased())
        case .dialog: true
        case .popover: Self.navigationKeys.contains(key.name)
        case .list: key.modifiers.isEmpty && Self.listKeys.contains(key.name)
        case .field: key.modifiers.isEmpty && (Self.listKeys.contains(key.name) || Self.sliderKeys.contains(key.name))
        case .button: Self.activationKeys.contains(key.name)
        case .other: false
        }
    }

    private static let activationKeys: Set = ["space", "Return", "KP_Enter"]
    private static let navigationKeys: Set = activationKeys.union([
        "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Escape", "F10",
    ])
    private static let listKeys: Set = ["Up", "Down", "Home", "End", "Page_Up", "Page_Down", "Return", "KP_Enter"]
    private static let sliderKeys: Set = ["Left", "Right", "space"]
    private static let editingKeys: Set = [
        "a", "c", "v", "x", "z", "left", "right", "home", "end", "backspace", "delete",
    ]

    private static func isInPanel(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        ancestry(of: widget).contains { gtk_widget_has_css_class($0, SidePanel.cssClass) != 0 }
    }

    private static func isInDialog(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        ancestry(of: widget).contains {
            let role = gtk_accessible_get_accessible_role(OpaquePointer($0))
            let isDialog = role == GTK_ACCESSIBLE_ROLE_DIALOG || role == GTK_ACCESSIBLE_ROLE_ALERT_DIALOG
            return isDialog && gtk_widget_get_parent($0) != nil && !isA($0, gtk_popover_get_type())
        }
    }

    private static func ancestry(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> some Sequence<UnsafeMutablePointer<GtkWidget>> {
        sequence(first: widget) { gtk_widget_get_parent($0) }
    }

    private static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        g_type_is_a(wb_type_of(widget), type) != 0
    }
}

/// The last focus that Tab reached. Any other move of the focus ends at another widget, hence only Tab is tracked.
final class TabFocusTracker {
    /// The identity of the widget, only compared and never dereferenced.
    private var reachedWidget: UnsafeRawPointer?
    private var isTabPressed = false

    /// Records each key before any handler acts on it.
    func record(_ name: String, in window: ApplicationWindow) {
        if isTabPressed { reachedWidget = UnsafeRawPointer(gtk_window_get_focus(wb_window(window.pointer))) }
        isTabPressed = KeyPress.tabKeys.contains(name)
    }

    func reached(_ focus: UnsafeRawPointer) -> Bool { focus == reachedWidget }
}

extension KeyPress {
    /// The names of the keys that move the focus.
    package static let tabKeys: Set = ["Tab", "ISO_Left_Tab", "KP_Tab"]

    /// Whether the key is a modifier, which is held together with other keys.
    package var isModifier: Bool {
        ["Shift_", "Control_", "Alt_", "Meta_", "Super_", "Hyper_", "ISO_Level", "Caps_", "Num_"].contains {
            name.hasPrefix($0)
        }
    }
}
