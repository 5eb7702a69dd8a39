import CGtk

/// The buttons of a window at one end of its title bar, such as its close button, as the desktop arranges them
/// (`GtkWindowControls`).
public final class WindowControls: Widget {
    /// Creates the buttons.
    ///
    /// - Parameter isAtEnd: Whether the buttons are those at the end of the title bar, instead of its start.
    public init(isAtEnd: Bool) {
        super.init(gtk_window_controls_new(isAtEnd ? GTK_PACK_END : GTK_PACK_START))
    }
}
