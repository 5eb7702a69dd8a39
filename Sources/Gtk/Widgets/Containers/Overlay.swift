import CGtk

/// One widget with others laid over it, each placed by its alignment.
public final class Overlay: Widget {
    /// Makes an overlay over `child`.
    public init(child: Widget? = nil, overlays: [Widget] = []) {
        super.init(gtk_overlay_new())
        self.child = child
        overlays.forEach { addOverlay($0) }
    }

    /// What lies at the bottom and gives the size.
    public var child: Widget? {
        get { gtk_overlay_get_child(wb_overlay(pointer)).map(Widget.handle(of:)) }
        set { gtk_overlay_set_child(wb_overlay(pointer), newValue?.pointer) }
    }

    /// Lays a widget over everything that is there. With `measured` it counts for the overlay's own size.
    public func addOverlay(_ widget: Widget, measured: Bool = false) {
        gtk_overlay_add_overlay(wb_overlay(pointer), widget.pointer)
        gtk_overlay_set_measure_overlay(wb_overlay(pointer), widget.pointer, measured.gboolean)
    }
}
