import CGtk

/// A part of something taller, which is scrolled up and down.
public final class ScrolledWindow: Widget {
    /// Shows a part of `child`, at first its top.
    public init(_ child: Widget? = nil) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(wb_scrolled_window(pointer), child?.pointer)
    }

    /// How much of the height of a widget in it is seen, from 0 to 1; zero before it has a place.
    public func visibleShare(of widget: Widget) -> Double {
        var place = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, pointer, &place) != 0, place.size.height > 0 else { return 0 }
        let (top, bottom) = (max(0, place.origin.y), min(Float(height), place.origin.y + place.size.height))
        return Double(max(0, bottom - top) / place.size.height)
    }

    /// Calls `handler` when other parts are seen than before: it was scrolled, or got another size.
    public func onMove(_ handler: @escaping @MainActor () -> Void) {
        guard let position = gtk_scrolled_window_get_vadjustment(wb_scrolled_window(pointer)) else { return }
        for signal in ["value-changed", "changed"] {
            connect(position, signal, Trampoline.plain, handler as Trampoline.Plain)
        }
    }
}
