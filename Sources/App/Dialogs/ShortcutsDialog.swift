import CAdwaita
import CGtk
import WindowboxGtk
import WindowboxPlayerUI

/// The dialog that lists the keyboard shortcuts, generated from the table of key bindings, with a search entry.
enum ShortcutsDialog {
    static func show(over parent: ApplicationWindow) {
        let sections = KeyBinding.Group.allCases.map { group in
            Section(group.title, KeyBinding.standard.filter { $0.group == group && !$0.title.isEmpty })
        }
        let page = BoxedListPage(sections.map(\.group))
        let nothing = StatusPage(icon: "edit-find-symbolic", title: tr("No Results Found"))
        nothing.isVisible = false
        let entry = search { words in
            sections.forEach { $0.search(words) }
            page.isVisible = sections.contains { $0.group.isVisible }
            nothing.isVisible = !page.isVisible
        }
        let list = BoxedListDialog(title: tr("Keyboard Shortcuts"))
        entry.onStop { [weak entry, weak dialog = list.dialog] in
            guard let entry else { return }
            if entry.text.isEmpty { dialog.map { wb_dialog_close($0.pointer) } } else { entry.text = "" }
        }
        list.show(BoxContainer(.vertical, [entry, page, nothing]), over: parent)
        entry.grabFocus()
    }

    private static func search(_ search: @escaping @MainActor (String) -> Void) -> SearchEntry {
        let entry = SearchEntry(placeholder: tr("Search"))
        entry.accessibleLabel = tr("Search")
        entry.margins = Margins(horizontal: 12, vertical: 6)
        entry.onSearch(search)
        return entry
    }

    private struct Section {
        let group: PreferencesGroup
        private let rows: [(title: String, row: Widget)]

        init(_ title: String, _ bindings: [KeyBinding]) {
            rows = bindings.map { ($0.title, ShortcutsDialog.row($0)) }
            group = PreferencesGroup(title, rows.map(\.row))
        }

        /// Shows the rows whose titles contain words with these prefixes; all for an empty text.
        func search(_ words: String) {
            for (title, row) in rows { row.isVisible = words.isEmpty || g_str_match_string(words, title, 1) != 0 }
            group.isVisible = rows.contains { $0.row.isVisible }
        }
    }

    private static func row(_ binding: KeyBinding) -> Widget {
        let keys = Array(binding.keys.prefix(binding.shown))
        let row = ActionRow(binding.title, ShortcutLabel.make(keys))
        row.accessibleDescription = keys.map(ShortcutLabel.name).joined(separator: ", ")
        return row
    }
}
