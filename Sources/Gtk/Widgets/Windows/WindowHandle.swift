import CGtk

/// An area by which the window is dragged, as by a header bar.
public final class WindowHandle: Widget {
    /// Makes a handle around `child`.
    public init(_ child: Widget? = nil) {
        super.init(gtk_window_handle_new())
        self.child = child
    }

    /// What it shows.
    public var child: Widget? {
        get { gtk_window_handle_get_child(wb_window_handle(pointer)).map(Widget.handle(of:)) }
        set { gtk_window_handle_set_child(wb_window_handle(pointer), newValue?.pointer) }
    }
}
