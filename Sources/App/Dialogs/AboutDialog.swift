import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

enum AboutDialog {
    static func show(over parent: ApplicationWindow) {
        ThemeIcons.addSearchPath()
        let dialog = Widget(
            wb_about_new(
                tr("Windowbox"), WindowboxApplication.id, Usage.version, tr("Play videos and music"),
                Troubleshooting.text(of: parent), "windowbox.txt"))
        dialog.setAccessibleNames(page: String(cString: wb_dialog_title(dialog.pointer)))
        wb_dialog_present(dialog.pointer, parent.pointer)
    }
}
