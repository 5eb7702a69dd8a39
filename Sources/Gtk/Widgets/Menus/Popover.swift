import CGtk

/// A popover that shows a menu, opened by a `MenuButton` (`GtkPopoverMenu`).
public final class Popover: Widget {
    /// Creates a popover that shows a menu.
    ///
    /// - Parameter menu: The menu.
    public init(menu: Menu) {
        super.init(gtk_popover_menu_new_from_model(wb_menu_model(menu.pointer)))
        menu.popover = self
        onMap { [weak self] in self?.nameItems() }
    }

    /// Sets the accessible names of the items.
    func nameItems() { wb_name_menu_items(pointer) }

    /// Rebuilds the popover's contents from a menu model; `nil` removes all contents.
    func show(_ menu: Menu?) {
        gtk_popover_menu_set_menu_model(wb_popover_menu(pointer), menu.flatMap { wb_menu_model($0.pointer) })
    }

    /// Whether an arrow points at the button.
    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(wb_popover(pointer)) != 0 }
        set { gtk_popover_set_has_arrow(wb_popover(pointer), newValue.gboolean) }
    }
}
