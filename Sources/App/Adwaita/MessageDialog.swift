import CAdwaita
import CGtk
import WindowboxGtk

/// A message dialog, with a text entry or without one.
struct MessageDialog {
    var heading: String
    var body: String
    var cancel: String
    var accept: String

    /// Shows the dialog without an entry over `parent`.
    /// - Parameters:
    ///   - parent: The parent window.
    ///   - completion: Called unless the user cancels.
    func show(over parent: ApplicationWindow, completion: @escaping () -> Void) {
        let dialog = Widget(wb_message_new(heading, body, cancel, accept, nil))
        dialog.onTextSignal("response") { if $0 == "accept" { completion() } }
        dialog.setAccessibleNames(page: heading)
        wb_dialog_present(dialog.pointer, parent.pointer)
    }

    /// Shows the dialog with an entry over `parent`.
    /// - Parameters:
    ///   - entry: The text entry.
    ///   - parent: The parent window.
    ///   - accepts: Returns whether the text is valid.
    ///   - completion: Called with the text, unless the user cancels.
    func show(
        _ entry: Entry, over parent: ApplicationWindow, accepts: @escaping (String) -> Bool,
        completion: @escaping (String) -> Void
    ) {
        let dialog = Widget(wb_message_new(heading, body, cancel, accept, entry.pointer))
        gtk_entry_set_activates_default(wb_entry(entry.pointer), 1)
        enable(dialog, false)
        entry.onChange { [weak dialog] in if let dialog { enable(dialog, accepts($0)) } }
        dialog.onTextSignal("response") { [weak entry] response in
            if response == "accept", let entry { completion(entry.text) }
        }
        dialog.setAccessibleNames(page: heading)
        wb_dialog_present(dialog.pointer, parent.pointer)
        entry.grabFocus()
    }

    private func enable(_ dialog: Widget, _ isEnabled: Bool) {
        wb_message_enable(dialog.pointer, "accept", isEnabled ? 1 : 0)
    }
}
