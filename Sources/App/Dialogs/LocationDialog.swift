import WindowboxGtk
import WindowboxPlayerUI

/// The dialog for entering a location.
enum LocationDialog {
    /// Calls `open` with the typed location, unless the user cancels.
    static func show(over parent: ApplicationWindow, _ open: @escaping (String) -> Void) {
        let entry = Entry(placeholder: "https://…")
        entry.accessibleLabel = tr("Location")
        let dialog = MessageDialog(
            heading: tr("Open Location"), body: tr("Enter a URL or file path"),
            cancel: tr("Cancel"), accept: tr("Open"))
        dialog.show(entry, over: parent, accepts: Location.isAbsolute, completion: open)
    }
}
