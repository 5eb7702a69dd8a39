import CGtk

/// A button with an icon or a label.
public final class Button: Widget {
    /// Makes a button; `onClick` runs when it is clicked, or activated by the keyboard.
    public init(icon: String? = nil, label: String? = nil, _ onClick: (@MainActor () -> Void)? = nil) {
        super.init(gtk_button_new())
        if let label { self.label = label }
        if let icon { iconName = icon }
        if let onClick { self.onClick(onClick) }
    }

    /// The symbolic icon that it shows instead of a label; empty when it shows none.
    public var iconName: String {
        get { string(gtk_button_get_icon_name(wb_button(pointer))) }
        set { gtk_button_set_icon_name(wb_button(pointer), newValue) }
    }

    /// The text that it shows instead of an icon; empty when it shows none.
    public var label: String {
        get { string(gtk_button_get_label(wb_button(pointer))) }
        set { gtk_button_set_label(wb_button(pointer), newValue) }
    }

    /// The action that it runs, `win.fullscreen`, say; its state makes it sensitive or not. `nil` for none.
    public var actionName: String? {
        get { gtk_actionable_get_action_name(OpaquePointer(pointer)).map { String(cString: $0) } }
        set { gtk_actionable_set_action_name(OpaquePointer(pointer), newValue) }
    }

    /// Calls `handler` when it is clicked, or activated by the keyboard.
    public func onClick(_ handler: @escaping @MainActor () -> Void) { onSignal("clicked", handler) }
}
