import WindowboxGtk
import WindowboxPlayerUI

/// The dialog that asks for a location.
enum LocationDialog {
    /// Calls `open` with the typed location, unless the user cancels.
    static func show(over parent: Window, _ open: @escaping (String) -> Void) {
        let entry = Entry(placeholder: "https://…")
        entry.accessibleLabel = tr("Location")
        let question = MessageDialog(
            heading: tr("Open Location"), body: tr("Enter a URL or file path"),
            cancel: tr("Cancel"), accept: tr("Open"))
        question.show(entry, over: parent, accepts: Location.isAbsolute, answer: open)
    }
}
