import CAdwaita
import WindowboxGtk

/// A bar with a title in the middle, buttons at both ends and the window's own.
final class HeaderBar: Widget {
    private let title = Widget(adw_window_title_new("", ""))

    init() {
        super.init(adw_header_bar_new())
        adw_header_bar_set_title_widget(wb_adw_header_bar(pointer), title.pointer)
    }

    /// Sets the title, and what stands under it.
    func setTitle(_ text: String, subtitle: String) {
        adw_window_title_set_title(wb_adw_window_title(title.pointer), text)
        adw_window_title_set_subtitle(wb_adw_window_title(title.pointer), subtitle)
    }

    /// Adds a widget where lines begin.
    func addAtStart(_ widget: Widget) { adw_header_bar_pack_start(wb_adw_header_bar(pointer), widget.pointer) }

    /// Adds a widget where lines end.
    func addAtEnd(_ widget: Widget) { adw_header_bar_pack_end(wb_adw_header_bar(pointer), widget.pointer) }
}
