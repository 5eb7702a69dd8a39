import CGtk

/// A button that stays pressed until it is clicked again.
public final class ToggleButton: Widget {
    /// Makes a button; `onToggle` runs with the new state, whoever changed it.
    public init(icon: String? = nil, label: String? = nil, _ onToggle: (@MainActor (Bool) -> Void)? = nil) {
        super.init(gtk_toggle_button_new())
        if let label { gtk_button_set_label(wb_button(pointer), label) }
        if let icon { iconName = icon }
        if let onToggle {
            onSignal("toggled") { [weak self] in
                if let self { onToggle(isActive) }
            }
        }
    }

    /// Whether it is pressed.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(wb_toggle_button(pointer)) != 0 }
        set { gtk_toggle_button_set_active(wb_toggle_button(pointer), newValue.gboolean) }
    }

    /// The symbolic icon that it shows instead of a label; empty when it shows none.
    public var iconName: String {
        get { gtk_button_get_icon_name(wb_button(pointer)).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_icon_name(wb_button(pointer), newValue) }
    }
}
