import CGtk

/// Shows a part of a child that is too large.
public final class ScrolledWindow: Widget {
    /// Makes one that scrolls `child` up and down, and across when `horizontally`.
    public init(_ child: Widget? = nil, horizontally: Bool = false) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_policy(
            wb_scrolled_window(pointer), horizontally ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        self.child = child
    }

    /// What it scrolls.
    public var child: Widget? {
        get { gtk_scrolled_window_get_child(wb_scrolled_window(pointer)).map(Widget.handle(of:)) }
        set { gtk_scrolled_window_set_child(wb_scrolled_window(pointer), newValue?.pointer) }
    }

    /// The height to which it grows with its child before it scrolls, in logical pixels; -1 is none.
    public var maxContentHeight: Int {
        get { Int(gtk_scrolled_window_get_max_content_height(wb_scrolled_window(pointer))) }
        set {
            gtk_scrolled_window_set_propagate_natural_height(wb_scrolled_window(pointer), (newValue >= 0).gboolean)
            gtk_scrolled_window_set_max_content_height(wb_scrolled_window(pointer), CInt(newValue))
        }
    }
}
