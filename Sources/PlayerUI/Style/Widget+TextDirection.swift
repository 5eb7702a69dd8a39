import CGtk
import WindowboxGtk

extension Widget {
    /// Sets the direction of the widget and its descendants to left-to-right, the direction of the time axis in every
    /// language, including the arrows. GTK widgets do not inherit the direction, therefore call this after adding all
    /// children.
    func runLeftToRight() { setLeftToRight(pointer) }
}

private func setLeftToRight(_ widget: UnsafeMutablePointer<GtkWidget>) {
    // Menus that open from the bar keep the text direction of the language.
    guard g_type_is_a(wb_type_of(widget), gtk_popover_get_type()) == 0 else { return }
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
        setLeftToRight(next)
        child = gtk_widget_get_next_sibling(next)
    }
}
