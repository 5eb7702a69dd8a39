import CGtk

/// A label that expands to show a child (`GtkExpander`).
public final class Expander: Widget {
    /// Creates a collapsed expander.
    ///
    /// - Parameters:
    ///   - label: The label, also its accessible name.
    ///   - child: The widget that is shown while the expander is expanded.
    public init(_ label: String, _ child: Widget) {
        super.init(gtk_expander_new(label))
        gtk_expander_set_child(OpaquePointer(pointer), child.pointer)
        // GTK 4.8 shows the label without setting the accessible name.
        accessibleLabel = label
    }
}
