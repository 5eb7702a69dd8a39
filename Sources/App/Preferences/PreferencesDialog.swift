import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The preferences. Changes take effect at once.
enum PreferencesDialog {
    static func show(_ preferences: Preferences, over parent: ApplicationWindow) {
        let dialog = BoxedListDialog(title: tr("Preferences"))
        let toasts = ToastOverlay()
        toasts.child = BoxedListPage([
            playback(preferences), ScreenshotPreferences.make(preferences), tracks(preferences, toasts),
            addresses(preferences),
        ])
        dialog.show(toasts, over: parent)
    }

    private static func playback(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Playback"),
            [
                PreferenceRow(
                    tr("Skip Forward"), subtitle: tr("Seconds to skip with the Right arrow key"),
                    SpinButton(range: Preferences.skipRange) { preferences[.skipForward] = $0 }
                        .bind(\.value) { preferences[.skipForward] }),
                PreferenceRow(
                    tr("Skip Back"), subtitle: tr("Seconds to skip with the Left arrow key"),
                    SpinButton(range: Preferences.skipRange) { preferences[.skipBack] = $0 }
                        .bind(\.value) { preferences[.skipBack] }),
                PreferenceRow(
                    tr("Hide Controls After"), subtitle: tr("Seconds without pointer movement"),
                    SpinButton(range: Preferences.controlsDelayRange) { preferences[.controlsDelay] = $0 }
                        .bind(\.value) { preferences[.controlsDelay] }),
                PreferenceRow(
                    tr("Continue Watching"), subtitle: tr("Start videos where playback stopped"),
                    ChoiceButton.make(
                        tr("Continue Watching"), ResumeMode.allCases.map { ($0, $0.title) },
                        current: { preferences.resumeMode }, choose: { preferences.resumeMode = $0 })),
                PreferenceRow(
                    tr("Other Files in the Folder"), subtitle: tr("When a single file is opened"),
                    ChoiceButton.make(
                        tr("Other Files in the Folder"), FolderMode.allCases.map { ($0, $0.title) },
                        current: { preferences.folderMode }, choose: { preferences.folderMode = $0 })),
                PreferenceRow(
                    tr("Over-Amplification"), subtitle: tr("Allow volume above 100%"),
                    Switch { preferences[.allowsAmplification] = $0 }
                        .bind(\.isOn) { preferences[.allowsAmplification] }),
                PreferenceRow(
                    tr("ReplayGain"), subtitle: tr("Play files at the volume that they state"),
                    ChoiceButton.make(
                        tr("ReplayGain"), ReplayGainMode.allCases.map { ($0, $0.title) },
                        current: { preferences.replayGain }, choose: { preferences.replayGain = $0 })),
                PreferenceRow(
                    tr("Play in the Background"), subtitle: tr("Keep playing after the window is closed"),
                    Switch { preferences[.playsInBackground] = $0 }
                        .bind(\.isOn) { preferences[.playsInBackground] }),
            ])
    }

    private static func tracks(_ preferences: Preferences, _ toasts: ToastOverlay) -> PreferencesGroup {
        PreferencesGroup(
            tr("Audio and Subtitles"),
            description: tr(
                "Preferred languages in order, such as “de, fr”. Leave empty to use the system languages."),
            [
                PreferenceRow(
                    tr("Prefer SDH Subtitles"), subtitle: tr("Subtitles that also describe sounds"),
                    Switch { preferences[.prefersHearingImpaired] = $0 }
                        .bind(\.isOn) { preferences[.prefersHearingImpaired] }),
                fileHistory(preferences.files, toasts),
            ]
                + ValidatedRow.make(
                    tr("Languages"), .languages(preferences),
                    errorMessage: tr("Use language codes such as “de, fr”")))
    }

    /// Returns the row that clears the file history. The history is cleared at once, and can be restored while the
    /// toast is shown.
    private static func fileHistory(_ files: FileHistory, _ toasts: ToastOverlay) -> Widget {
        var restore: (() -> Void)?
        toasts.addActions([NamedAction("undo") { restore?() }], prefix: "history")
        let button = Button(label: tr("Clear")) { [weak toasts] in
            restore = files.removeAll()
            toasts?.show(
                tr("Per-file settings cleared"), button: tr("Undo"), action: "history.undo")
        }
        .bind(\.isSensitive) { files.count > 0 }
        return PreferenceRow(
            tr("Per-File Settings"), subtitle: tr("Positions, speeds, tracks, added files, encodings and delays"),
            button)
    }

    private static func addresses(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Network"),
            description: tr("Server that resolves URNs. Leave empty for the default."),
            ValidatedRow.make(
                tr("URN Server"), .server(preferences),
                errorMessage: tr("Use a URL such as “https://example.org”")))
    }
}

extension ResumeMode {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .never: tr("Never")
        case .ask: tr("Offer to Start Over")
        case .always: tr("Always")
        }
    }
}

extension FolderMode {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .off: tr("Ignore")
        case .queue: tr("Add to Queue")
        case .play: tr("Play Next")
        }
    }
}

extension ReplayGainMode {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .off: tr("Off")
        case .track: tr("Track")
        case .album: tr("Album")
        }
    }
}
