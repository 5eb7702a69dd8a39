import CGtk

/// A button that opens a popover (`GtkMenuButton`).
public final class MenuButton: Widget {
    private var openHandlers: [@MainActor (Bool) -> Void] = []

    /// Creates a button without a popover.
    ///
    /// - Parameter icon: The icon name.
    public init(icon: String) {
        super.init(gtk_menu_button_new())
        iconName = icon
    }

    /// Creates a button without a popover.
    ///
    /// - Parameter child: The content of the button.
    public init(child: Widget) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_child(wb_menu_button(pointer), child.pointer)
    }

    /// Whether the popover opens above the button, where the screen has room.
    public var opensUpward: Bool {
        get { gtk_menu_button_get_direction(wb_menu_button(pointer)) == GTK_ARROW_UP }
        set { gtk_menu_button_set_direction(wb_menu_button(pointer), newValue ? GTK_ARROW_UP : GTK_ARROW_DOWN) }
    }

    /// The symbolic icon of the button; empty for none.
    public var iconName: String {
        get { string(gtk_menu_button_get_icon_name(wb_menu_button(pointer))) }
        set { gtk_menu_button_set_icon_name(wb_menu_button(pointer), newValue) }
    }

    /// The popover; `nil` removes it.
    public var popover: Popover? {
        get {
            gtk_menu_button_get_popover(wb_menu_button(pointer))
                .flatMap { Widget.existingHandle(of: wb_widget($0)) as? Popover }
        }
        set {
            gtk_menu_button_set_popover(wb_menu_button(pointer), newValue?.pointer)
            if let newValue { observeOpening(of: newValue) }
        }
    }

    /// Provides the popover.
    ///
    /// - Parameter make: Creates the popover when the button is used for the first time.
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

    /// Whether the button opens the window's primary menu, which F10 opens too.
    public var isPrimary: Bool {
        get { gtk_menu_button_get_primary(wb_menu_button(pointer)) != 0 }
        set { gtk_menu_button_set_primary(wb_menu_button(pointer), newValue.gboolean) }
    }

    /// Whether the popover is open.
    public var isOpen: Bool {
        get { popover?.isVisible ?? false }
        set {
            newValue ? gtk_menu_button_popup(wb_menu_button(pointer)) : gtk_menu_button_popdown(wb_menu_button(pointer))
        }
    }

    /// Adds a handler of the popover's state.
    ///
    /// - Parameter handler: Called with `true` when the popover has opened, and with `false` when it has closed.
    public func onOpenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        openHandlers.append(handler)
    }

    /// Observes the popover itself, because GTK 4.8 has no such notification on the button.
    private func observeOpening(of popover: Popover) {
        popover.onSignal("show") { [weak self] in self?.openHandlers.forEach { $0(true) } }
        popover.onSignal("hide") { [weak self, weak popover] in
            if let self, let popover { restoreFocus(from: popover) }
            self?.openHandlers.forEach { $0(false) }
        }
    }

    /// Returns the focus to the button. GTK 4.8 leaves it on the hidden menu item that was activated.
    private func restoreFocus(from popover: Popover) {
        guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return }
        if gtk_widget_is_ancestor(focus, popover.pointer) != 0 { grabFocus() }
    }
}
