import CGtk
import WindowboxGtk

/// A line that unfolds what is under it.
final class Expander: Widget {
    init(_ label: String, _ child: Widget) {
        super.init(gtk_expander_new(label))
        gtk_expander_set_child(OpaquePointer(pointer), child.pointer)
        // GTK 4.8 shows the label without telling it.
        accessibleLabel = label
    }
}
