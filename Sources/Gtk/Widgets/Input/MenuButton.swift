import CGtk

/// A button that opens a popover.
public final class MenuButton: Widget {
    private var openHandlers: [@MainActor (Bool) -> Void] = []

    /// Makes a button that opens nothing yet.
    public init(icon: String) {
        super.init(gtk_menu_button_new())
        iconName = icon
    }

    /// Makes a button that shows a widget, and opens nothing yet.
    public init(child: Widget) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_child(wb_menu_button(pointer), child.pointer)
    }

    /// Whether what it opens comes above it, where there is room.
    public var opensUpward: Bool {
        get { gtk_menu_button_get_direction(wb_menu_button(pointer)) == GTK_ARROW_UP }
        set { gtk_menu_button_set_direction(wb_menu_button(pointer), newValue ? GTK_ARROW_UP : GTK_ARROW_DOWN) }
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
        set {
            gtk_menu_button_set_popover(wb_menu_button(pointer), newValue?.pointer)
            if let newValue { followOpening(of: newValue) }
        }
    }

    /// Has what it opens made when it is opened for the first time.
    public func makePopover(_ make: @escaping @MainActor () -> Popover) {
        wb_accessible_has_popup(pointer)
        gtk_menu_button_set_create_popup_func(
            wb_menu_button(pointer),
            { _, data in
                guard let handler = CallbackBox<@MainActor () -> Void>.handler(data) else { return }
                MainActor.assumeIsolated { handler() }
            },
            CallbackBox.retained(
                { [weak self] in
                    if let self, popover == nil { popover = make() }
                } as @MainActor () -> Void), releaseBox)
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

    /// Calls `handler` with true when it has opened, and with false when it has closed.
    public func onOpenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        openHandlers.append(handler)
    }

    /// GTK 4.8 does not tell it of the button.
    private func followOpening(of popover: Popover) {
        popover.onSignal("show") { [weak self] in self?.openHandlers.forEach { $0(true) } }
        popover.onSignal("hide") { [weak self, weak popover] in
            if let self, let popover { takeFocusBack(from: popover) }
            self?.openHandlers.forEach { $0(false) }
        }
    }

    /// GTK 4.8 leaves it on what was chosen, which nobody sees any more.
    private func takeFocusBack(from popover: Popover) {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return }
        if gtk_widget_is_ancestor(focus, popover.pointer) != 0 { grabFocus() }
    }
}
