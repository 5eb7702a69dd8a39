import WindowboxGtk
import WindowboxPlayerUI

/// The preferences window. Changes take effect at once.
enum PreferencesWindow {
    static func show(_ preferences: Preferences, over parent: Window) {
        let window = BoxedListWindow(title: tr("Preferences"))
        let toasts = ToastOverlay()
        toasts.child = BoxedListPage([playback(preferences), tracks(preferences, toasts), addresses(preferences)])
        window.show(toasts, over: parent)
    }

    private static func playback(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Playback"),
            [
                PreferenceRow(
                    tr("Skip Forward"), subtitle: tr("Seconds, with the right arrow key"),
                    SpinButton(range: Preferences.skipRange) { preferences[.skipForward] = $0 }
                        .bind(\.value) { preferences[.skipForward] }),
                PreferenceRow(
                    tr("Skip Back"), subtitle: tr("Seconds, with the left arrow key"),
                    SpinButton(range: Preferences.skipRange) { preferences[.skipBack] = $0 }
                        .bind(\.value) { preferences[.skipBack] }),
                PreferenceRow(
                    tr("Hide the Controls"), subtitle: tr("Seconds after the last movement of the pointer"),
                    SpinButton(range: Preferences.controlsDelayRange) { preferences[.controlsDelay] = $0 }
                        .bind(\.value) { preferences[.controlsDelay] }),
                PreferenceRow(
                    tr("Play in the Background"), subtitle: tr("Go on when the window is closed"),
                    Switch { preferences[.playsInBackground] = $0 }
                        .bind(\.isOn) { preferences[.playsInBackground] }),
            ])
    }

    private static func tracks(_ preferences: Preferences, _ toasts: ToastOverlay) -> PreferencesGroup {
        PreferencesGroup(
            tr("Sound and Subtitles"),
            description: tr(
                "Which languages you understand, best first, as in “de, fr”. While nothing is said, the desktop’s are."),
            [
                PreferenceRow(
                    tr("For the Hard of Hearing"), subtitle: tr("Subtitles that tell sounds as well"),
                    Switch { preferences[.prefersHearingImpaired] = $0 }
                        .bind(\.isOn) { preferences[.prefersHearingImpaired] }),
                fileHistory(preferences.files, toasts),
            ]
                + ValidatedRow.make(
                    tr("Languages"), .languages(preferences),
                    errorMessage: tr("These are no codes of languages: “de, fr” are German and French.")))
    }

    /// Returns the row that clears the file history. The history is cleared at once, and can be restored while the
    /// toast is shown.
    private static func fileHistory(_ files: FileHistory, _ toasts: ToastOverlay) -> Widget {
        var restore: (() -> Void)?
        toasts.addActions([Action("undo") { restore?() }], prefix: "memory")
        let button = Button(label: tr("Forget")) { [weak toasts] in
            restore = files.removeAll()
            toasts?.show(
                tr("The choices for single films are forgotten"), button: tr("Undo"), action: "memory.undo")
        }
        .bind(\.isSensitive) { files.count > 0 }
        return PreferenceRow(
            tr("Choices for Single Films"), subtitle: tr("Tracks, added files, encodings and delays"), button)
    }

    private static func addresses(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Network"),
            description: tr("Which server is asked what a URN stands for. While it is empty, the public one is."),
            ValidatedRow.make(
                tr("URN Server"), .server(preferences),
                errorMessage: tr("This is no server’s address: it begins with http:// or https:// and a name.")))
    }
}
