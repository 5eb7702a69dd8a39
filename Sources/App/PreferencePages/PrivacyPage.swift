import WindowboxGtk
import WindowboxPlayerUI

/// The preferences of the data that are stored of the media played.
enum PrivacyPage {
    static func make(_ preferences: Preferences, _ dialog: PagedDialog) -> BoxedListPage {
        let history = PreferencesGroup(
            tr("History"),
            description: tr("A private window stores nothing of what it plays."),
            [fileHistory(preferences.files, dialog)])
        return BoxedListPage(title: tr("Privacy"), icon: "view-conceal-symbolic", [history])
    }

    /// Returns the row that clears the file history. The history is cleared at once, and can be restored while the
    /// toast is shown.
    private static func fileHistory(_ files: FileHistory, _ dialog: PagedDialog) -> Widget {
        let button = Button(label: tr("Clear")) { [weak window = dialog.dialog] in
            let restore = files.removeAll()
            window.map { PagedDialog($0) }?.showUndo(tr("Per-file settings cleared")) { restore() }
        }
        .bind(\.isSensitive) { files.count > 0 }
        return PreferenceRow(
            tr("Per-File Settings"), subtitle: tr("Positions, speeds, tracks, added files, encodings and delays"),
            button)
    }
}
