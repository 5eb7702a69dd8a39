import CGtk
import WindowboxGtk

/// A label that expands to show a child (`GtkExpander`).
final class Expander: Widget {
    init(_ label: String, _ child: Widget) {
        super.init(gtk_expander_new(label))
        gtk_expander_set_child(OpaquePointer(pointer), child.pointer)
        // GTK 4.8 shows the label without setting the accessible name.
        accessibleLabel = label
    }
}
