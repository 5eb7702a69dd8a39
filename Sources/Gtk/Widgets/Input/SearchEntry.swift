import CGtk

/// A search entry (`GtkSearchEntry`).
public final class SearchEntry: Widget {
    /// Makes an empty entry; `placeholder` is shown while it is empty.
    public init(placeholder: String = "") {
        super.init(gtk_search_entry_new())
        wb_set_string(pointer, "placeholder-text", placeholder)
    }

    /// The text of the entry.
    public var text: String {
        get { string(gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Calls `handler` with the changed text, after GTK's delay without typing.
    public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
        onSignal("search-changed") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Calls `handler` when the user presses Enter.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { onSignal("activate", handler) }

    /// Calls `handler` when the user presses Escape.
    public func onStop(_ handler: @escaping @MainActor () -> Void) { onSignal("stop-search", handler) }
}
