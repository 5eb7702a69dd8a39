import CGtk

/// A line in which the person writes what they look for.
public final class SearchEntry: Widget {
    /// Makes an empty line; `placeholder` is read while it is empty.
    public init(placeholder: String = "") {
        super.init(gtk_search_entry_new())
        wb_set_string(pointer, "placeholder-text", placeholder)
    }

    /// What is written.
    public var text: String {
        get { string(gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Calls `handler` with the text when it has changed, once nothing was written for a moment.
    public func onSearch(_ handler: @escaping @MainActor (String) -> Void) {
        onSignal("search-changed") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Calls `handler` when the person presses Enter.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { onSignal("activate", handler) }

    /// Calls `handler` when the person presses Escape.
    public func onStop(_ handler: @escaping @MainActor () -> Void) { onSignal("stop-search", handler) }
}
