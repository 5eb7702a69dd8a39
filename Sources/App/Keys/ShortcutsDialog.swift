import WindowboxGtk
import WindowboxPlayerUI

/// The dialog that lists the commands with their keys, which it changes, with a search entry.
enum ShortcutsDialog {
    static func show(_ preferences: Preferences, over parent: Widget) {
        let list = BoxedListDialog(title: tr("Keyboard Shortcuts"))
        let toasts = ToastOverlay()
        let bindings = preferences[.keys].bindings
        let sections = KeyBinding.Group.allCases.map { group in
            Section(
                group.title,
                bindings.filter { $0.group == group && !$0.title.isEmpty }.map { binding in
                    let row = ShortcutRow(binding, preferences, toasts)
                    row.row.onActivate { [weak dialog = list.dialog] in
                        dialog.map { KeyDialog.show(binding, preferences, over: $0) }
                    }
                    return row
                })
        }
        let page = BoxedListPage(sections.map(\.group))
        page.observe({ preferences[.keys] }) { _, changes in
            let keys = Dictionary(changes.bindings.map { ($0.id, Array($0.keys.prefix($0.shown))) }) { $1 }
            for row in sections.flatMap(\.rows) { row.show(keys[row.id] ?? []) }
        }
        let (content, entry) = SearchablePage.make(page, in: list.dialog) { words in
            sections.forEach { $0.search(words) }
            return sections.contains { $0.group.isVisible }
        }
        toasts.child = content
        list.show(toasts, over: parent)
        entry.grabFocus()
    }

    private struct Section {
        let group: PreferencesGroup
        let rows: [ShortcutRow]

        init(_ title: String, _ rows: [ShortcutRow]) {
            self.rows = rows
            group = PreferencesGroup(title, rows.map(\.row))
        }

        /// Shows the rows whose titles or keys contain words with these prefixes; all for an empty text.
        func search(_ words: String) {
            for row in rows { row.row.isVisible = words.isEmpty || row.text.hasWords(words) }
            group.isVisible = rows.contains { $0.row.isVisible }
        }
    }
}

/// A row with the keys of a binding, and a button that resets them.
private final class ShortcutRow {
    let id: String
    let row: ActionRow
    /// The title and the names of the keys.
    private(set) var text: String
    private let title: String
    private let suffix: BoxContainer
    private var label: Widget?

    init(_ binding: KeyBinding, _ preferences: Preferences, _ toasts: ToastOverlay) {
        (id, title, text) = (binding.id, binding.title, binding.title)
        let reset = ResetButton.make { [id = binding.id] in
            preferences[.keys].keys[id] == nil
        } reset: { [weak toasts] in
            Self.reset(binding, preferences, toasts)
        }
        suffix = BoxContainer(.horizontal, spacing: 6, [reset])
        row = ActionRow(binding.title, suffix)
    }

    /// Shows the keys.
    func show(_ keys: [String]) {
        if let label { suffix.remove(label) }
        let label = keys.isEmpty ? Label(tr("None")).with { $0.cssClasses = ["dim-label"] } : ShortcutLabel.make(keys)
        suffix.append(label)
        self.label = label
        let names = keys.map(Shortcut.name).joined(separator: ", ")
        row.accessibleDescription = keys.isEmpty ? tr("None") : names
        text = title + " " + names
    }

    /// Resets the keys. Other commands lose them, which a toast says and undoes.
    private static func reset(_ binding: KeyBinding, _ preferences: Preferences, _ toasts: ToastOverlay?) {
        let previous = preferences[.keys]
        var changes = previous
        let keys = KeyBinding.standard.first { $0.id == binding.id }?.keys ?? []
        let others = changes.bindings(with: keys, except: binding.id)
        changes.set(keys, of: binding.id)
        preferences[.keys] = changes
        guard let toasts, !others.isEmpty else { return }
        toasts.addActions([NamedAction("undo") { preferences[.keys] = previous }], prefix: "keys")
        let names = others.map(\.title).joined(separator: ", ")
        toasts.show(Toast(text: tr("Keys taken from: {1}", names), button: tr("Undo"), action: "keys.undo"))
    }
}
