import CGtk

/// A single-line text entry (`GtkEntry`).
public final class Entry: Widget {
    /// Creates an empty entry.
    ///
    /// - Parameter placeholder: The text that is shown while the entry is empty.
    public init(placeholder: String = "") {
        super.init(gtk_entry_new())
        gtk_entry_set_placeholder_text(wb_entry(pointer), placeholder)
    }

    /// The text of the entry.
    public var text: String {
        get { String(cString: gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Adds a handler of changes of the text.
    ///
    /// - Parameter handler: Called with the text after each change.
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) {
        onSignal("changed") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Adds a handler of the Enter key.
    ///
    /// - Parameter handler: Called when the user presses it.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { onSignal("activate", handler) }
}
