import CGtk

/// A search entry (`GtkSearchEntry`).
public final class SearchEntry: Widget {
    /// Creates an empty entry.
    ///
    /// - Parameter placeholder: The text that is shown while the entry is empty.
    public init(placeholder: String = "") {
        super.init(gtk_search_entry_new())
        wb_set_string(pointer, "placeholder-text", placeholder)
    }

    /// The text of the entry.
    public var text: String {
        get { string(gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Adds a handler of changes of the text.
    ///
    /// - Parameter handler: Called with the changed text, after GTK's delay without typing.
    public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
        onSignal("search-changed") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Adds a handler of the Enter key.
    ///
    /// - Parameter handler: Called when the user presses it.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { onSignal("activate", handler) }

    /// Adds a handler of the Escape key.
    ///
    /// - Parameter handler: Called when the user presses it.
    public func onStop(_ handler: @escaping @MainActor () -> Void) { onSignal("stop-search", handler) }
}
