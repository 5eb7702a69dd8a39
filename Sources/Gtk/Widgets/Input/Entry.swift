import CGtk

/// A single-line text entry (`GtkEntry`).
public final class Entry: Widget {
    /// Makes an empty entry; `placeholder` is shown while it is empty.
    public init(placeholder: String = "") {
        super.init(gtk_entry_new())
        gtk_entry_set_placeholder_text(wb_entry(pointer), placeholder)
    }

    /// The text of the entry.
    public var text: String {
        get { String(cString: gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Calls `handler` with the text whenever it has changed.
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) {
        onSignal("changed") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Calls `handler` when the user presses Enter.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { onSignal("activate", handler) }
}
