import CAdwaita
import CGtk
import WindowboxGtk

/// A row in which a text is written, and taken by Enter or its button.
final class EntryRow: Widget {
    init(_ title: String) {
        super.init(adw_entry_row_new())
        adw_preferences_row_set_title(wb_adw_preferences_row(pointer), title.escapedForMarkup)
        adw_entry_row_set_show_apply_button(wb_adw_entry_row(pointer), 1)
    }

    /// What is written.
    var text: String {
        get { String(cString: gtk_editable_get_text(wb_editable(pointer))) }
        set { gtk_editable_set_text(wb_editable(pointer), newValue) }
    }

    /// Calls `handler` with the text when the person has taken it.
    func onApply(_ handler: @escaping (String) -> Void) {
        onSignal("apply") { [weak self] in
            if let self { handler(text) }
        }
    }

    /// Calls `handler` whenever the text has changed.
    func onChange(_ handler: @escaping @MainActor () -> Void) { onSignal("changed", handler) }
}
