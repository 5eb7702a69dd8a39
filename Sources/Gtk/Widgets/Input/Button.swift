import CGtk

/// A button with an icon or a label (`GtkButton`).
public final class Button: Widget {
    /// Creates a button.
    ///
    /// - Parameters:
    ///   - icon: The icon name; `nil` for none.
    ///   - label: The label, which an icon replaces; `nil` for none.
    ///   - onClick: Called when the button is clicked, or activated by the keyboard.
    public init(icon: String? = nil, label: String? = nil, _ onClick: (@MainActor () -> Void)? = nil) {
        super.init(gtk_button_new())
        if let label { self.label = label }
        if let icon { iconName = icon }
        if let onClick { self.onClick(onClick) }
    }

    /// The symbolic icon, shown instead of a label; empty for none.
    public var iconName: String {
        get { string(gtk_button_get_icon_name(wb_button(pointer))) }
        set { gtk_button_set_icon_name(wb_button(pointer), newValue) }
    }

    /// The text, shown instead of an icon; empty for none.
    public var label: String {
        get { string(gtk_button_get_label(wb_button(pointer))) }
        set { gtk_button_set_label(wb_button(pointer), newValue) }
    }

    /// Shows a widget instead of an icon or a label.
    ///
    /// - Parameter content: The widget.
    public func show(_ content: Widget) { gtk_button_set_child(wb_button(pointer), content.pointer) }

    /// The action to activate, for example `win.fullscreen`; the action's state controls the button's sensitivity.
    /// `nil` for none.
    public var actionName: String? {
        get { gtk_actionable_get_action_name(OpaquePointer(pointer)).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(OpaquePointer(pointer), newValue) }
    }

    /// Adds a handler of clicks and of activation by the keyboard.
    ///
    /// - Parameter handler: Called at each click.
    public func onClick(_ handler: @escaping @MainActor () -> Void) { onSignal("clicked", handler) }
}
