import CAdwaita
import WindowboxGtk

/// A window of rows in groups, in front of another. Escape closes it.
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

    /// Shows it with what stands under its title.
    func show(_ content: Widget, over parent: Window) {
        let header = HeaderBar()
        header.setTitle(window.title, subtitle: "")
        content.vExpand = true
        setContent(Box(.vertical, [header, content]))
        window.present(over: parent)
    }

    /// Takes the widget, not its pointer: a widget that nothing holds is gone as soon as its pointer has been read.
    private func setContent(_ content: Widget) {
        adw_window_set_content(wb_adw_window(window.pointer), content.pointer)
    }
}

/// Groups below each other, scrolled where they need more room.
final class BoxedListPage: Widget {
    init(_ groups: [PreferencesGroup]) {
        super.init(adw_preferences_page_new())
        for group in groups {
            adw_preferences_page_add(wb_adw_preferences_page(pointer), wb_adw_preferences_group(group.pointer))
        }
    }
}
