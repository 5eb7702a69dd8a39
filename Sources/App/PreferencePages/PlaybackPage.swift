import WindowboxGtk
import WindowboxPlayerUI

/// The preferences of playback and of the network.
enum PlaybackPage {
    static func make(_ preferences: Preferences) -> BoxedListPage {
        BoxedListPage(
            title: tr("Playback"), icon: "media-playback-start-symbolic",
            [seeking(preferences), files(preferences), network(preferences)])
    }

    private static func seeking(_ preferences: Preferences) -> PreferencesGroup {
        let range = Preferences.skipRange
        return PreferencesGroup(
            tr("Seeking"),
            [
                preferences.numberRow(
                    tr("Skip Forward"), subtitle: tr("Seconds, for keys and double taps"), range, .skipForward),
                preferences.numberRow(
                    tr("Skip Back"), subtitle: tr("Seconds, for keys and double taps"), range, .skipBack),
            ])
    }

    private static func files(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Opening and Closing"),
            [
                preferences.choiceRow(
                    tr("Continue Watching"), subtitle: tr("Start videos where playback stopped"),
                    ResumeMode.allCases.map { ($0, $0.title) }, \.resumeMode, .resume),
                preferences.choiceRow(
                    tr("Other Files in the Folder"), subtitle: tr("When a single file is opened"),
                    FolderMode.allCases.map { ($0, $0.title) }, \.folderMode, .folder),
                preferences.choiceRow(
                    tr("Web Pages"), subtitle: tr("Find their videos with yt-dlp"),
                    WebPageMode.allCases.map { ($0, $0.title) }, \.webPages, .webPages),
                preferences.switchRow(
                    tr("Play in the Background"), subtitle: tr("Keep playing after the window is closed"),
                    .playsInBackground),
            ])
    }

    private static func network(_ preferences: Preferences) -> PreferencesGroup {
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

extension WebPageMode {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .never: tr("Never")
        case .ask: tr("Ask")
        case .always: tr("Always")
        }
    }
}
