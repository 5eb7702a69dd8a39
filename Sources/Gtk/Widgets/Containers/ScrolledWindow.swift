import CGtk

/// A viewport that scrolls its child vertically (`GtkScrolledWindow`).
public final class ScrolledWindow: Widget {
    /// Creates a viewport, scrolled to the top.
    ///
    /// - Parameter child: The scrolled widget.
    public init(_ child: Widget? = nil) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(wb_scrolled_window(pointer), child?.pointer)
    }

    /// Makes the width independent of the child's natural width.
    public func ignoreNaturalWidth() {
        gtk_scrolled_window_set_policy(wb_scrolled_window(pointer), GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC)
    }

    private var position: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_scrolled_window_get_vadjustment(wb_scrolled_window(pointer))
    }

    /// The scroll offset from the top, in logical pixels.
    public var offset: Double {
        get { position.map { gtk_adjustment_get_value($0) } ?? 0 }
        set { if let position { gtk_adjustment_set_value(position, newValue) } }
    }

    /// The largest scroll offset, in logical pixels; an estimate for long lists.
    public var maximumOffset: Double {
        position.map { max(0, gtk_adjustment_get_upper($0) - gtk_adjustment_get_page_size($0)) } ?? 0
    }

    /// Returns the vertical center of a descendant.
    ///
    /// - Parameter widget: The descendant.
    /// - Returns: The distance from the viewport's top in logical pixels; `nil` before the descendant is allocated.
    public func verticalCenter(of widget: Widget) -> Double? {
        var bounds = graphene_rect_t()
        guard widget.isMapped, gtk_widget_compute_bounds(widget.pointer, pointer, &bounds) != 0, bounds.size.height > 0
        else { return nil }
        return Double(bounds.origin.y + bounds.size.height / 2)
    }

    /// The drag threshold for touch scrolling, in logical pixels.
    private static let touchScrollThreshold = 8.0

    /// Adds a handler of scrolling by the user: with the wheel, a touchpad, touch or the scrollbar.
    ///
    /// - Parameter handler: Called at each such scroll.
    public func onUserScroll(_ handler: @escaping @MainActor () -> Void) {
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
            if drag.isTouch, abs(drag.dy) > Self.touchScrollThreshold { handler() }
            return .none
        }
    }

    /// Returns the visible share of a descendant's height.
    ///
    /// - Parameter widget: The descendant.
    /// - Returns: The share, from 0 to 1; zero before the descendant is allocated.
    public func visibleFraction(of widget: Widget) -> Double {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, pointer, &bounds) != 0, bounds.size.height > 0 else { return 0 }
        let (top, bottom) = (max(0, bounds.origin.y), min(Float(height), bounds.origin.y + bounds.size.height))
        return Double(max(0, bottom - top) / bounds.size.height)
    }

    /// Adds a handler of changes of the visible part, by scrolling or by a change of size.
    ///
    /// - Parameter handler: Called after each change.
    public func onVisiblePartChange(_ handler: @escaping @MainActor () -> Void) {
        guard let position else { return }
        for signal in ["value-changed", "changed"] {
            connect(position, signal, Trampoline.plain, handler as Trampoline.Plain)
        }
    }
}
