import CGtk
import WindowboxGtk

extension Widget {
    /// Lets it and all in it run from left to right, as the time axis does for everybody; its arrows too. GTK hands no
    /// direction down, so call it once all children are there.
    func runLeftToRight() { setLeftToRight(pointer) }
}

private func setLeftToRight(_ widget: UnsafeMutablePointer<GtkWidget>) {
    // A menu that opens from it is no part of the axis.
    guard g_type_is_a(wb_type_of(widget), gtk_popover_get_type()) == 0 else { return }
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
        setLeftToRight(next)
        child = gtk_widget_get_next_sibling(next)
    }
}
