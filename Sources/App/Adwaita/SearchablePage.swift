import CGtk
import WindowboxGtk
import WindowboxPlayerUI

/// A page of rows below an entry that filters them.
enum SearchablePage {
    /// Returns the page, and its entry. Escape empties the entry, and closes the dialog when it is empty.
    /// - Parameters:
    ///   - page: The page with the rows.
    ///   - dialog: The dialog that the page is in.
    ///   - search: Shows the rows that match a text, all for an empty one, and returns whether there are any.
    static func make(
        _ page: BoxedListPage, in dialog: Widget, search: @escaping @MainActor (String) -> Bool
    ) -> (content: Widget, entry: SearchEntry) {
        let nothing = StatusPage(icon: "edit-find-symbolic", title: tr("No Results Found"))
        nothing.isVisible = false
        let entry = SearchEntry(placeholder: tr("Search"))
        entry.accessibleLabel = tr("Search")
        entry.margins = Margins(horizontal: 12, vertical: 6)
        entry.onSearch { [weak page, weak nothing] in
            let hasResults = search($0)
            page?.isVisible = hasResults
            nothing?.isVisible = !hasResults
        }
        entry.onStop { [weak entry, weak dialog] in
            guard let entry else { return }
            if entry.text.isEmpty { dialog.map(BoxedListDialog.close) } else { entry.text = "" }
        }
        return (BoxContainer(.vertical, [entry, page, nothing]), entry)
    }
}

extension String {
    /// Returns whether the text contains words with these prefixes, regardless of case and accents.
    func hasWords(_ prefixes: String) -> Bool { g_str_match_string(prefixes, self, 1) != 0 }
}
