import CGtk

/// An area that moves the window when dragged, as a header bar does (`GtkWindowHandle`).
public final class WindowHandle: Widget {
    /// Creates a handle.
    ///
    /// - Parameter child: The content, which moves the window when it is dragged.
    public init(_ child: Widget? = nil) {
        super.init(gtk_window_handle_new())
        self.child = child
    }

    /// The content of the area.
    public var child: Widget? {
        get { gtk_window_handle_get_child(wb_window_handle(pointer)).map(Widget.handle(of:)) }
        set { gtk_window_handle_set_child(wb_window_handle(pointer), newValue?.pointer) }
    }
}
