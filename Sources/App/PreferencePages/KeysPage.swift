import Observation
import WindowboxGtk
import WindowboxPlayerUI

/// The preferences of keys: the list of all, presets, and the import from mpv.
enum KeysPage {
    static func make(_ preferences: Preferences, _ dialog: PagedDialog) -> BoxedListPage {
        let keys = KeysPageModel(preferences, dialog.dialog)
        let list = LinkRow(tr("Keyboard Shortcuts"), subtitle: tr("The keys of all commands")) {
            [weak window = dialog.dialog] in
            window.map { ShortcutsDialog.show(preferences, over: $0) }
        }
        let load = Button(label: tr("Import…")) { keys.importFile() }
        let file = PreferenceRow(tr("Import from mpv"), subtitle: tr("Keys in a file “input.conf”"), load)
        let page = BoxedListPage(
            title: tr("Keys"), icon: "input-keyboard-symbolic",
            [
                PreferencesGroup(tr("Keys"), [list]),
                PreferencesGroup(
                    tr("Presets"), description: tr("A preset replaces all keys."),
                    [preset(keys), file, unsupported(keys, dialog)]),
            ])
        page.retain([keys])
        return page
    }

    private static func preset(_ keys: KeysPageModel) -> Widget {
        let button = ChoiceButton.make(
            tr("Preset"), KeyPreset.allCases.map { ($0, $0.title) }, other: tr("Custom")
        ) {
            keys.preset
        } choose: {
            keys.preset = $0
        }
        let reset = ResetButton.make {
            keys.preset == .windowbox
        } reset: {
            keys.preset = .windowbox
        }
        return PreferenceRow(tr("Preset"), button, reset: reset)
    }

    /// Returns the row that opens the list of the lines that were not imported.
    private static func unsupported(_ keys: KeysPageModel, _ dialog: PagedDialog) -> Widget {
        let row = LinkRow("") { [weak window = dialog.dialog] in
            window.map { show(keys.unsupported, over: $0) }
        }
        return row.bind(\.isVisible) { !keys.unsupported.isEmpty }
            .bind(\.title) {
                counted(
                    "{1} line of the file is not supported", many: "{1} lines of the file are not supported",
                    count: keys.unsupported.count)
            }
    }

    /// The maximum number of listed lines.
    private static let listed = 100

    private static func show(_ lines: [InputConf.Line], over parent: Widget) {
        var rows: [Widget] = lines.prefix(listed).map { PropertyRow(tr("Line {1}", "\($0.number)"), $0.text) }
        let rest = lines.count - rows.count
        if rest > 0 { rows.append(PropertyRow(counted("{1} more", many: "{1} more", count: rest), "")) }
        let dialog = BoxedListDialog(title: tr("Not Supported"))
        dialog.show(BoxedListPage([PreferencesGroup("", rows)]), over: parent)
    }
}

/// The state of the page, and its changes of all keys, each of which can be undone while a toast is shown.
@Observable
private final class KeysPageModel {
    /// The lines of the imported file that are not supported.
    private(set) var unsupported: [InputConf.Line] = []

    @ObservationIgnored private let preferences: Preferences
    @ObservationIgnored private weak var dialog: Widget?

    init(_ preferences: Preferences, _ dialog: Widget) {
        self.preferences = preferences
        self.dialog = dialog
    }

    /// The preset whose keys are in use; `nil` for other keys.
    var preset: KeyPreset? {
        get { KeyPreset.allCases.first { $0.changes == preferences[.keys] } }
        set {
            guard let newValue, newValue != preset else { return }
            replace(with: newValue.changes, tr("Keys replaced by those of {1}", newValue.title))
        }
    }

    /// Lets the user choose a file, and imports it.
    func importFile() {
        let file = FileDialog(
            title: tr("Import from mpv"), acceptLabel: tr("Import"),
            filters: [.init(tr("Configuration Files"), patterns: ["*.conf"]), .init(tr("All Files"), patterns: ["*"])])
        Task { [weak self] in
            guard let location = await file.open(over: self?.dialog).first else { return }
            let conf = await InputConf.read(location)
            self?.apply(conf)
        }
    }

    private func apply(_ conf: InputConf?) {
        guard let conf, !conf.bindings.isEmpty else {
            dialog.map { PagedDialog($0) }?.show(Toast(text: tr("The file has no keys of mpv.")))
            return
        }
        replace(
            with: conf.changes, counted("{1} key imported", many: "{1} keys imported", count: conf.bindings.count))
        unsupported = conf.unsupported
    }

    private func replace(with changes: KeyChanges, _ text: String) {
        let previous = preferences[.keys]
        unsupported = []
        preferences[.keys] = changes
        dialog.map { PagedDialog($0) }?.showUndo(text) { [weak self, preferences] in
            preferences[.keys] = previous
            self?.unsupported = []
        }
    }
}
