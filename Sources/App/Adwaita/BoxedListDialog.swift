import CAdwaita
import WindowboxGtk

/// A dialog with groups of rows. Escape closes it.
struct BoxedListDialog {
    let dialog: Widget
    private let title: String

    init(title: String, size: SizeRequest = SizeRequest(width: 640, height: 576)) {
        self.title = title
        dialog = Widget(wb_dialog_new(title, CInt(size.width), CInt(size.height)))
        dialog.onKey { [weak dialog] key in
            guard key.name == "Escape", key.modifiers.isEmpty else { return false }
            dialog.map(Self.close)
            return true
        }
    }

    /// Closes a dialog.
    static func close(_ dialog: Widget) { wb_dialog_close(dialog.pointer) }

    /// Shows the dialog with a header bar above `content`, which has `button` at its start.
    func show(_ content: Widget, button: Widget? = nil, over parent: Widget) {
        let header = HeaderBar()
        if let button { header.addAtStart(button) }
        header.setTitle(title, subtitle: "")
        content.vExpand = true
        setContent(BoxContainer(.vertical, [header, content]))
        wb_dialog_present(dialog.pointer, parent.pointer)
    }

    /// Takes the widget, not its pointer: a widget without other references is released as soon as its pointer has been
    /// read.
    private func setContent(_ content: Widget) { wb_dialog_set_content(dialog.pointer, content.pointer) }
}

/// A scrollable column of row groups (`AdwPreferencesPage`).
final class BoxedListPage: Widget {
    /// - Parameters:
    ///   - title: The title among the other pages of a dialog.
    ///   - icon: The name of the icon beside the title.
    init(title: String = "", icon: String = "", _ groups: [PreferencesGroup]) {
        super.init(adw_preferences_page_new())
        adw_preferences_page_set_title(wb_adw_preferences_page(pointer), title)
        adw_preferences_page_set_icon_name(wb_adw_preferences_page(pointer), icon)
        for group in groups {
            adw_preferences_page_add(wb_adw_preferences_page(pointer), wb_adw_preferences_group(group.pointer))
        }
    }
}
