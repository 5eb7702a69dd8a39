import CGtk

/// A popover that shows a menu, opened by a `MenuButton` (`GtkPopoverMenu`).
public final class Popover: Widget {
    private weak var menu: Menu?

    /// Creates a popover that shows a menu.
    ///
    /// - Parameters:
    ///   - menu: The menu.
    ///   - isNested: Whether submenus open beside their item, as in a context menu, instead of in place.
    public init(menu: Menu, isNested: Bool = false) {
        let flags = isNested ? GTK_POPOVER_MENU_NESTED : GtkPopoverMenuFlags(0)
        super.init(gtk_popover_menu_new_from_model_full(wb_menu_model(menu.pointer), flags))
        self.menu = menu
        menu.popover = self
        onMap { [weak self] in self?.describeItems() }
    }

    /// Sets the accessible names of the items, and shows the values of those that open a submenu.
    func describeItems() {
        wb_name_menu_items(pointer)
        if let value = menu?.value { showValues(in: pointer, value) }
    }

    private func showValues(in widget: UnsafeMutablePointer<GtkWidget>, _ value: (String) -> String) {
        if let label = wb_submenu_label(widget) {
            wb_show_menu_value(widget, value(String(cString: label)))
            g_free(label)
        }
        var child = gtk_widget_get_first_child(widget)
        while let item = child {
            showValues(in: item, value)
            child = gtk_widget_get_next_sibling(item)
        }
    }

    /// Rebuilds the popover's contents from a menu model; `nil` removes all contents.
    func show(_ menu: Menu?) {
        gtk_popover_menu_set_menu_model(wb_popover_menu(pointer), menu.flatMap { wb_menu_model($0.pointer) })
    }

    /// Whether an arrow points at the button.
    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(wb_popover(pointer)) != 0 }
        set { gtk_popover_set_has_arrow(wb_popover(pointer), newValue.gboolean) }
    }

    /// Opens the popover at a point of a widget, as a context menu does. `remove()` ends it.
    ///
    /// - Parameters:
    ///   - x: The horizontal position in the widget, in logical pixels.
    ///   - y: The vertical position in the widget, in logical pixels.
    ///   - parent: The widget, of which the popover becomes a part.
    public func open(x: Double, y: Double, in parent: Widget) {
        gtk_widget_set_parent(pointer, parent.pointer)
        var point = GdkRectangle(x: CInt(x), y: CInt(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(wb_popover(pointer), &point)
        // Beside the point GTK moves a menu that is taller than the room below; below the point it would be cut off.
        gtk_popover_set_position(wb_popover(pointer), GTK_POS_RIGHT)
        // GTK adds the separators in an idle callback of a higher priority; a menu without them would be too short.
        let popUp: @MainActor () -> Void = { [weak self] in
            guard let self, gtk_widget_get_parent(pointer) != nil else { return }
            gtk_popover_popup(wb_popover(pointer))
        }
        g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                guard let handler = CallbackBox<@MainActor () -> Void>.handler(data) else { return 0 }
                MainActor.assumeIsolated { handler() }
                return 0
            }, CallbackBox.retained(popUp), releaseBox)
    }

    /// Removes the popover from its widget, which it must not outlive.
    public func remove() { gtk_widget_unparent(pointer) }
}
