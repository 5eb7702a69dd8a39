import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

/// The dialog that shows the properties of a medium, with a button that copies them.
enum PropertiesDialog {
    static func show(_ properties: MediaProperties, over parent: ApplicationWindow) {
        let dialog = BoxedListDialog(title: tr("Properties"))
        let toasts = ToastOverlay()
        let copy = Button(label: tr("Copy"))
        copy.onClick { [weak copy] in
            copy?.copyToClipboard(properties.text)
            toasts.show(Toast(text: tr("Copied to the clipboard")))
        }
        let groups = properties.groups.map { group in
            PreferencesGroup(group.title, group.rows.map { PropertyRow($0.name, $0.value) })
        }
        toasts.child = BoxedListPage(groups)
        dialog.show(toasts, button: copy, over: parent)
    }
}
