import CGtk

/// A part of something taller, which is scrolled up and down.
public final class ScrolledWindow: Widget {
    /// Shows a part of `child`, at first its top.
    public init(_ child: Widget? = nil) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(wb_scrolled_window(pointer), child?.pointer)
    }

    /// Lets it be as wide as it is given, whatever `child` would like to be.
    public func takesAnyWidth() {
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    }

    private var position: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(wb_scrolled_window(pointer))
    }

    /// How far it is scrolled down, in logical pixels.
    public var offset: Double {
        get { position.map { gtk_adjustment_get_value($0) } ?? 0 }
        set { if let position { gtk_adjustment_set_value(position, newValue) } }
    }

    /// How far it can be scrolled down; of a long list it is an estimate.
    public var lastOffset: Double {
        position.map { max(0, gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0)) } ?? 0
    }

    /// How far the middle of a widget in it is from its own top, in logical pixels; `nil` before it has a place.
    public func middle(of widget: Widget) -> Double? {
        var place = graphene_rect_t()
        guard widget.isMapped, gtk_widget_compute_bounds(widget.pointer, pointer, &place) != 0, place.size.height > 0
        else { return nil }
        return Double(place.origin.y + place.size.height / 2)
    }

    /// A finger that moves less than this does not scroll.
    private static let fingersRest = 8.0

    /// Calls `handler` when the person scrolls by hand: by the wheel, two fingers, a finger or the bar.
    public func onScrollByHand(_ handler: @escaping @MainActor () -> Void) {
        onScroll(.vertical, phase: .capture) { _ in
            handler()
            return false
        }
        guard let bar = gtk_scrolled_window_get_vscrollbar(wb_scrolled_window(pointer)) else { return }
        Widget.handle(of: bar).onPress(
            nil, phase: .capture,
            pressed: { _ in
                handler()
                return .none
            })
        onDrag(phase: .capture) { drag in
            if drag.isTouch, abs(drag.dy) > Self.fingersRest { handler() }
            return .none
        }
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
        guard let position else { return }
        for signal in ["value-changed", "changed"] {
            connect(position, signal, Trampoline.plain, handler as Trampoline.Plain)
        }
    }
}
