import CGtk

/// A progress spinner (`GtkSpinner`). Spinning costs redraws, so hide or stop it when it is not needed.
public final class Spinner: Widget {
    /// Creates a spinner that does not spin.
    public init() {
        super.init(gtk_spinner_new())
    }

    /// Whether the animation runs.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(wb_spinner(pointer)) != 0 }
        set { gtk_spinner_set_spinning(wb_spinner(pointer), newValue.gboolean) }
    }
}
