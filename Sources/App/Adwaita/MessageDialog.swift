import CAdwaita
import CGtk
import WindowboxGtk

/// A dialog with a text entry (`AdwMessageDialog`).
struct MessageDialog {
    var heading: String
    var body: String
    var cancel: String
    var accept: String

    /// Shows the dialog over `parent`.
    /// - Parameters:
    ///   - entry: The text entry.
    ///   - parent: The parent window.
    ///   - accepts: Returns whether the text is valid.
    ///   - completion: Called with the text, unless the user cancels.
    func show(
        _ entry: Entry, over parent: Window, accepts: @escaping (String) -> Bool, completion: @escaping (String) -> Void
    ) {
        let dialog = Window(adopting: adw_message_dialog_new(wb_window(parent.pointer), heading, nil))
        configure(dialog, entry)
        entry.onChange { [weak dialog] in if let dialog { enable(dialog, accepts($0)) } }
        dialog.onTextSignal("response") { [weak entry] response in
            if response == "accept", let entry { completion(entry.text) }
        }
        dialog.setAccessibleNames()
        dialog.present()
        entry.grabFocus()
    }

    private func configure(_ dialog: Window, _ entry: Entry) {
        let pointer = wb_adw_message_dialog(dialog.pointer)
        adw_message_dialog_set_body(pointer, body)
        adw_message_dialog_add_response(pointer, "cancel", cancel)
        adw_message_dialog_add_response(pointer, "accept", accept)
        adw_message_dialog_set_response_appearance(pointer, "accept", ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(pointer, "accept")
        adw_message_dialog_set_close_response(pointer, "cancel")
        adw_message_dialog_set_extra_child(pointer, entry.pointer)
        gtk_entry_set_activates_default(wb_entry(entry.pointer), 1)
        enable(dialog, false)
    }

    private func enable(_ dialog: Window, _ isEnabled: Bool) {
        adw_message_dialog_set_response_enabled(wb_adw_message_dialog(dialog.pointer), "accept", isEnabled ? 1 : 0)
    }
}
