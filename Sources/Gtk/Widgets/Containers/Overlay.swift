import CGtk

/// A widget with other widgets on top, each placed by its alignment (`GtkOverlay`).
public final class Overlay: Widget {
    /// Makes an overlay; the first of `overlays` is the lowest.
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

    /// Adds a widget on top. With `measured`, it counts for the overlay's own size.
    public func addOverlay(_ widget: Widget, measured: Bool = false) {
        gtk_overlay_add_overlay(wb_overlay(pointer), widget.pointer)
        gtk_overlay_set_measure_overlay(wb_overlay(pointer), widget.pointer, measured.gboolean)
    }
}
