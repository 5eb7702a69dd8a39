import CAdwaita
import CGtk
import WindowboxGtk

extension Window {
    /// Names those parts of a window of libadwaita's that a screen reader would call by their type, or twice: a button as it
    /// looks, a list or a text as its page.
    func nameParts() { Self.nameParts(of: self, on: title) }

    private static func nameParts(of widget: Widget, on page: String) {
        let page = widget.children.lazy.compactMap(pageTitle).first ?? page
        if widget.isA(gtk_button_get_type()) {
            nameButton(widget)
        } else if widget.isA(gtk_list_box_get_type()) || widget.isA(gtk_text_view_get_type()) {
            widget.accessibleLabel = page
        }
        for child in widget.children { nameParts(of: child, on: page) }
    }

    /// What a header bar says; `nil` when it says nothing, or is none.
    private static func pageTitle(_ bar: Widget) -> String? {
        let title =
            bar.isA(gtk_header_bar_get_type())
            ? gtk_header_bar_get_title_widget(OpaquePointer(bar.pointer))
            : bar.isA(adw_header_bar_get_type()) ? adw_header_bar_get_title_widget(wb_adw_header_bar(bar.pointer)) : nil
        guard let title = title.map(Widget.handle(of:)), title.isA(adw_window_title_get_type()) else { return nil }
        return String(cString: adw_window_title_get_title(wb_adw_window_title(title.pointer)))
    }

    private static func nameButton(_ button: Widget) {
        if gtk_button_get_label(wb_button(button.pointer)) == nil {
            let label = button.children.first { $0.isA(gtk_label_get_type()) }
            button.accessibleLabel =
                button.tooltip ?? label.map { String(cString: gtk_label_get_text(wb_label($0.pointer))) }
        } else if gtk_button_get_use_underline(wb_button(button.pointer)) != 0 {
            // GTK calls it by its label, and once more, with the underscore.
            button.accessibleLabel = nil
        }
    }
}

extension Widget {
    fileprivate func isA(_ type: GType) -> Bool { g_type_is_a(wb_type_of(pointer), type) != 0 }

    fileprivate var children: [Widget] {
        sequence(first: gtk_widget_get_first_child(pointer)) { $0.flatMap(gtk_widget_get_next_sibling) }
            .prefix { $0 != nil }.compactMap { $0.map(Widget.handle(of:)) }
    }
}
