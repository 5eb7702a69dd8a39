import CAdwaita
import CGtk
import WindowboxGtk
import WindowboxPlayerUI

extension Widget {
    /// Sets accessible names in a libadwaita dialog where a screen reader would read the widget's type, or the name
    /// twice: for buttons, their visible text; for search entries, “Search”; for lists and text views, the title of the
    /// group or page.
    /// - Parameter page: The title of the dialog.
    func setAccessibleNames(page: String) {
        Self.setAccessibleNames(of: .handle(of: wb_dialog_content(pointer)), on: page)
    }

    private static func setAccessibleNames(of widget: Widget, on page: String) {
        let page = groupTitle(widget) ?? widget.children.lazy.compactMap(pageTitle).first ?? page
        if widget.isA(gtk_button_get_type()) {
            nameButton(widget)
        } else if widget.isA(gtk_search_entry_get_type()) {
            widget.accessibleLabel = tr("Search")
        } else if widget.isA(gtk_list_box_get_type()) || widget.isA(gtk_text_view_get_type()) {
            widget.accessibleLabel = page
        }
        for child in widget.children { setAccessibleNames(of: child, on: page) }
    }

    /// Returns the title of a group of rows; `nil` for other widgets, and for a group without one.
    private static func groupTitle(_ group: Widget) -> String? {
        guard group.isA(adw_preferences_group_get_type()) else { return nil }
        let title = String(cString: adw_preferences_group_get_title(wb_adw_preferences_group(group.pointer)))
        return title.isEmpty ? nil : title
    }

    /// Returns the title of a header bar; `nil` for other widgets, and for a bar without a title widget.
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
            // Without either, the button keeps the name that GTK gave it.
            (button.tooltip ?? label.map { String(cString: gtk_label_get_text(wb_label($0.pointer))) })
                .map { button.accessibleLabel = $0 }
        } else if gtk_button_get_use_underline(wb_button(button.pointer)) != 0 {
            // GTK sets the label as the name, and the label with its mnemonic underscore as well.
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
