import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// The group of the preferred languages, which the user adds, removes and orders.
final class LanguagesGroup {
    /// The widget that has the focus again when the rows are made anew.
    private enum Focus {
        case adding
        case moving(Int)
        case removing(Int)
    }

    let group: PreferencesGroup
    private let preferences: Preferences
    private weak var dialog: Widget?
    private var rows: [Widget] = []
    private var focus: Focus?

    /// - Parameters:
    ///   - preferences: The preferences.
    ///   - dialog: The dialog that the group is in.
    init(_ preferences: Preferences, in dialog: Widget) {
        (self.preferences, self.dialog) = (preferences, dialog)
        group = PreferencesGroup(
            tr("Languages"),
            description: tr(
                "For audio and subtitles, in order of preference. Leave empty to use the system languages."),
            [])
        group.observe({ preferences[.languages] }) { [weak self] _, _ in self?.showLanguages() }
    }

    /// The codes of the languages, in order.
    private var codes: [String] {
        get { LanguageList.words(preferences[.languages]) }
        set { preferences[.languages] = newValue.joined(separator: ", ") }
    }

    private func showLanguages() {
        let codes = codes
        let (languageRows, addRow) = (codes.indices.map { makeRow(codes[$0], at: $0) }, makeAddRow())
        let formerRows = rows
        rows = languageRows.map(\.row) + [addRow]
        for row in rows { group.add(row) }
        switch focus {
        case .adding?: addRow.grabFocus()
        case .moving(let index)?: (index > 0 ? languageRows[index].up : languageRows[index].remove).grabFocus()
        case .removing(let index)?: (languageRows.dropFirst(index).first?.remove ?? addRow).grabFocus()
        case nil: break
        }
        focus = nil
        // The former rows are removed last: GTK 4.18 moves the focus once more after a row with the focus is removed.
        for row in formerRows { group.remove(row) }
    }

    private func makeRow(_ code: String, at index: Int) -> (row: Widget, up: Button, remove: Button) {
        let language = Language(code)
        let name = language.map { tr($0.name) } ?? code
        let up = Button(icon: "go-up-symbolic") { [weak self] in self?.moveUp(index) }
        up.tooltip = tr("Move Up")
        up.accessibleLabel = tr("Move “{1}” Up", name)
        up.isSensitive = index > 0
        let remove = Button(icon: "list-remove-symbolic") { [weak self] in self?.remove(index) }
        remove.tooltip = tr("Remove")
        remove.accessibleLabel = tr("Remove “{1}”", name)
        for button in [up, remove] { button.cssClasses = ["flat"] }
        let row = ActionRow(
            name, subtitle: language?.code == code ? "" : code, BoxContainer(.horizontal, spacing: 6, [up, remove]))
        return (row, up, remove)
    }

    private func makeAddRow() -> Widget {
        let suffix = BoxContainer(
            .horizontal, spacing: 6, [preferences.resetButton(.languages), Icon("list-add-symbolic")])
        let row = ActionRow(tr("Add Language"), suffix)
        row.onActivate { [weak self] in
            guard let self, let dialog else { return }
            LanguageDialog.show(over: dialog, without: codes.compactMap { Language($0) }) { [weak self] in
                self?.append($0)
            }
        }
        return row
    }

    private func append(_ language: Language) {
        focus = .adding
        codes.append(language.code)
    }

    private func moveUp(_ index: Int) {
        focus = .moving(index - 1)
        codes.swapAt(index, index - 1)
    }

    private func remove(_ index: Int) {
        focus = .removing(index)
        codes.remove(at: index)
    }
}

/// The dialog in which the user chooses a language.
enum LanguageDialog {
    /// - Parameters:
    ///   - parent: The parent window.
    ///   - chosen: The languages that are not offered.
    ///   - choose: Called with the language that the user chooses.
    static func show(over parent: Widget, without chosen: [Language], choose: @escaping @MainActor (Language) -> Void) {
        let list = BoxedListDialog(title: tr("Add Language"), size: SizeRequest(width: 400, height: 576))
        let pick: @MainActor (Language) -> Void = { [weak dialog = list.dialog] in
            choose($0)
            dialog.map(BoxedListDialog.close)
        }
        let languages = Language.known.filter { !chosen.contains($0) }.inAlphabeticalOrder { tr($0.name) }
        let rows = languages.map { language in
            let row = ActionRow(tr(language.name), Label(language.code).with { $0.cssClasses = ["dim-label"] })
            row.onActivate { pick(language) }
            return (row: row, language: language, text: "\(tr(language.name)) \(language.name) \(language.code)")
        }
        let (content, entry) = SearchablePage.make(
            BoxedListPage([PreferencesGroup("", rows.map(\.row))]), in: list.dialog
        ) { words in
            for row in rows { row.row.isVisible = words.isEmpty || row.text.hasWords(words) }
            return rows.contains { $0.row.isVisible }
        }
        entry.onActivate { [weak entry] in
            // The rows are filtered only after a while without typing.
            guard let text = entry?.text, !text.isEmpty else { return }
            if let found = rows.first(where: { $0.text.hasWords(text) }) { pick(found.language) }
        }
        list.show(content, over: parent)
        entry.grabFocus()
    }
}
