import CGtk

/// Turns while something is waited for. It costs redraws while it spins, so hide or stop it.
public final class Spinner: Widget {
    /// Makes a spinner that stands still.
    public init() {
        super.init(gtk_spinner_new())
    }

    /// Whether it turns.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(wb_spinner(pointer)) != 0 }
        set { gtk_spinner_set_spinning(wb_spinner(pointer), newValue.gboolean) }
    }
}
