import CGtk

/// A widget with other widgets on top, each placed by its alignment (`GtkOverlay`).
public final class Overlay: Widget {
    /// Creates an overlay.
    ///
    /// - Parameters:
    ///   - child: The child at the bottom, which determines the size.
    ///   - overlays: The widgets over it, from the lowest.
    public init(child: Widget? = nil, overlays: [Widget] = []) {
        super.init(gtk_overlay_new())
        self.child = child
        overlays.forEach { addOverlay($0) }
    }

    /// The widget at the bottom, which determines the size.
    public var child: Widget? {
        get { gtk_overlay_get_child(wb_overlay(pointer)).map(Widget.handle(of:)) }
        set { gtk_overlay_set_child(wb_overlay(pointer), newValue?.pointer) }
    }

    /// Adds a widget on top.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - measured: Whether the widget counts for the size of the overlay.
    public func addOverlay(_ widget: Widget, measured: Bool = false) {
        gtk_overlay_add_overlay(wb_overlay(pointer), widget.pointer)
        gtk_overlay_set_measure_overlay(wb_overlay(pointer), widget.pointer, measured.gboolean)
    }
}
