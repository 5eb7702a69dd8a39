import CAdwaita
import WindowboxGtk

/// A header bar with a title, buttons at both ends and the window buttons (`AdwHeaderBar`).
final class HeaderBar: Widget {
    private let title = Widget(adw_window_title_new("", ""))

    init() {
        super.init(adw_header_bar_new())
        adw_header_bar_set_title_widget(wb_adw_header_bar(pointer), title.pointer)
    }

    func setTitle(_ text: String, subtitle: String) {
        adw_window_title_set_title(wb_adw_window_title(title.pointer), text)
        adw_window_title_set_subtitle(wb_adw_window_title(title.pointer), subtitle)
    }

    /// Whether the window's buttons are shown at the start.
    var hasStartControls: Bool {
        get { adw_header_bar_get_show_start_title_buttons(wb_adw_header_bar(pointer)) != 0 }
        set { adw_header_bar_set_show_start_title_buttons(wb_adw_header_bar(pointer), newValue ? 1 : 0) }
    }

    /// Whether the window's buttons are shown at the end.
    var hasEndControls: Bool {
        get { adw_header_bar_get_show_end_title_buttons(wb_adw_header_bar(pointer)) != 0 }
        set { adw_header_bar_set_show_end_title_buttons(wb_adw_header_bar(pointer), newValue ? 1 : 0) }
    }

    func addAtStart(_ widget: Widget) { adw_header_bar_pack_start(wb_adw_header_bar(pointer), widget.pointer) }

    func addAtEnd(_ widget: Widget) { adw_header_bar_pack_end(wb_adw_header_bar(pointer), widget.pointer) }
}
