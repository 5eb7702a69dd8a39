import CGtk

/// A button with an icon that stays pressed while it is on (`GtkToggleButton`).
public final class ToggleButton: Widget {
    /// Creates a button that is off.
    ///
    /// - Parameters:
    ///   - icon: The icon name.
    ///   - onChange: Called with each new state.
    public init(icon: String, _ onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(wb_button(pointer), icon)
        onSignal("toggled") { [weak self] in
            if let self { onChange(isOn) }
        }
    }

    /// Whether the button is on; setting it to another value calls `onChange` as well.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(wb_toggle_button(pointer)) != 0 }
        set { gtk_toggle_button_set_active(wb_toggle_button(pointer), newValue.gboolean) }
    }
}
