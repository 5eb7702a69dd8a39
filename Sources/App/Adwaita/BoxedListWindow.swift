import CAdwaita
import WindowboxGtk

/// A modal window with groups of rows. Escape closes it.
struct BoxedListWindow {
    let window = Window(adopting: adw_window_new())

    init(title: String) {
        window.title = title
        window.defaultSize = SizeRequest(width: 640, height: 576)
        window.onKey { [weak window] key in
            guard key.name == "Escape", key.modifiers.isEmpty else { return false }
            window?.close()
            return true
        }
    }

    /// Shows the window with a header bar above `content`.
    func show(_ content: Widget, over parent: Window) {
        let header = HeaderBar()
        header.setTitle(window.title, subtitle: "")
        content.vExpand = true
        setContent(Box(.vertical, [header, content]))
        window.present(over: parent)
    }

    /// Takes the widget, not its pointer: a widget without other references is released as soon as its pointer has been
    /// read.
    private func setContent(_ content: Widget) {
        adw_window_set_content(wb_adw_window(window.pointer), content.pointer)
    }
}

/// A scrollable column of row groups (`AdwPreferencesPage`).
final class BoxedListPage: Widget {
    init(_ groups: [PreferencesGroup]) {
        super.init(adw_preferences_page_new())
        for group in groups {
            adw_preferences_page_add(wb_adw_preferences_page(pointer), wb_adw_preferences_group(group.pointer))
        }
    }
}
