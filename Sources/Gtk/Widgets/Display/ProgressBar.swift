import CGtk

/// A bar that shows how far something has progressed (`GtkProgressBar`).
public final class ProgressBar: Widget {
    /// Creates an empty bar.
    public init() { super.init(gtk_progress_bar_new()) }

    /// The progress from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(wb_progress_bar(pointer)) }
        set { gtk_progress_bar_set_fraction(wb_progress_bar(pointer), newValue) }
    }
}
