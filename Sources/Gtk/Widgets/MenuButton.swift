import CGtk

/// A button that opens a popover.
public final class MenuButton: Widget {
    /// Makes a button that opens nothing yet.
    public init(icon: String) {
        super.init(gtk_menu_button_new())
        iconName = icon
    }

    /// The symbolic icon that it shows; empty when it shows none.
    public var iconName: String {
        get { string(gtk_menu_button_get_icon_name(wb_menu_button(pointer))) }
        set { gtk_menu_button_set_icon_name(wb_menu_button(pointer), newValue) }
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
        get { popover?.isVisible ?? false }
        set {
            newValue ? gtk_menu_button_popup(wb_menu_button(pointer)) : gtk_menu_button_popdown(wb_menu_button(pointer))
        }
    }

    /// Calls `handler` with true when it has opened, and with false when it has closed. What it opens is set before.
    public func onOpenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        // GTK 4.8 does not tell it of the button.
        popover?.onSignal("show") { handler(true) }
        popover?.onSignal("hide") { handler(false) }
    }
}
