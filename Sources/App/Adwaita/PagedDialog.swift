import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

/// A dialog with pages of preferences and a search (`AdwPreferencesDialog`, `AdwPreferencesWindow`).
struct PagedDialog {
    let dialog: Widget

    init(title: String) { self.init(Widget(wb_preferences_new(title))) }

    /// Names a dialog whose widget is known.
    init(_ dialog: Widget) { self.dialog = dialog }

    func add(_ page: BoxedListPage) { wb_preferences_add(dialog.pointer, wb_adw_preferences_page(page.pointer)) }

    func show(_ toast: Toast) {
        if let toast = toast.make() { wb_preferences_add_toast(dialog.pointer, toast) }
    }

    /// Shows a toast with a button that undoes a change.
    func showUndo(_ text: String, _ undo: @escaping @MainActor () -> Void) {
        dialog.addActions([NamedAction("undo", undo)], prefix: "change")
        show(Toast(text: text, button: tr("Undo"), action: "change.undo"))
    }

    func show(over parent: ApplicationWindow) { wb_dialog_present(dialog.pointer, parent.pointer) }
}
