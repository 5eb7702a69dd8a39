import CGtk

/// A button that opens a popover or a menu.
public final class MenuButton: Widget {
    /// Makes a button that opens `menu`, or a popover that is set later.
    public init(icon: String? = nil, menu: Menu? = nil) {
        super.init(gtk_menu_button_new())
        if let icon { iconName = icon }
        if let menu { setMenu(menu) }
    }

    /// The symbolic icon that it shows; empty when it shows none.
    public var iconName: String {
        get { gtk_menu_button_get_icon_name(wb_menu_button(pointer)).map { String(cString: $0) } ?? "" }
        set { gtk_menu_button_set_icon_name(wb_menu_button(pointer), newValue) }
    }

    /// The text that it shows instead of an icon; empty when it shows none.
    public var label: String {
        get { gtk_menu_button_get_label(wb_menu_button(pointer)).map { String(cString: $0) } ?? "" }
        set { gtk_menu_button_set_label(wb_menu_button(pointer), newValue) }
    }

    /// What it opens; setting `nil` leaves it without.
    public var popover: Popover? {
        get {
            gtk_menu_button_get_popover(wb_menu_button(pointer))
                .flatMap { Widget.existingHandle(of: wb_widget($0)) as? Popover }
        }
        set { gtk_menu_button_set_popover(wb_menu_button(pointer), newValue?.pointer) }
    }

    /// Whether it is the window's main menu, which F10 opens.
    public var isPrimary: Bool {
        get { gtk_menu_button_get_primary(wb_menu_button(pointer)) != 0 }
        set { gtk_menu_button_set_primary(wb_menu_button(pointer), newValue.gboolean) }
    }

    /// Whether what it opens is open.
    public var isOpen: Bool {
        get { openable.map { gtk_widget_get_visible($0) != 0 } ?? false }
        set {
            newValue ? gtk_menu_button_popup(wb_menu_button(pointer)) : gtk_menu_button_popdown(wb_menu_button(pointer))
        }
    }

    /// Makes it open a menu.
    public func setMenu(_ menu: Menu) {
        gtk_menu_button_set_menu_model(wb_menu_button(pointer), wb_menu_model(menu.pointer))
    }

    /// Calls `handler` with true when it has opened, and with false when it has closed. What it opens is set before.
    public func onOpenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        // GTK 4.8 does not tell it of the button.
        guard let openable else { return }
        connect(openable, "show", Trampoline.plain, { handler(true) } as Trampoline.Plain)
        connect(openable, "hide", Trampoline.plain, { handler(false) } as Trampoline.Plain)
    }

    /// The popover, also when GTK made it for a menu.
    private var openable: UnsafeMutablePointer<GtkWidget>? {
        gtk_menu_button_get_popover(wb_menu_button(pointer)).map { wb_widget($0) }
    }
}
