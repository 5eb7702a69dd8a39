import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The preferences of the volume and of audio tracks.
enum AudioPage {
    static func make(_ preferences: Preferences, _ dialog: PagedDialog) -> BoxedListPage {
        let languages = LanguagesGroup(preferences, in: dialog.dialog)
        let page = BoxedListPage(
            title: tr("Audio"), icon: "audio-volume-high-symbolic",
            [volume(preferences), music(preferences), languages.group])
        page.retain([languages])
        return page
    }

    private static func music(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Music"),
            [
                preferences.switchRow(
                    tr("Visualizer"), subtitle: tr("Show moving bars below the title"), .showsVisualizer)
            ])
    }

    private static func volume(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Volume"),
            [
                preferences.switchRow(
                    tr("Over-Amplification"), subtitle: tr("Allow volume above 100%"), .allowsAmplification),
                preferences.switchRow(
                    tr("Night Mode"), subtitle: tr("Make loud passages softer and quiet ones louder"), .nightMode),
                preferences.switchRow(
                    tr("Normalize Volume"), subtitle: tr("Play all files equally loud"), .normalizesVolume),
                preferences.choiceRow(
                    tr("ReplayGain"), subtitle: tr("Play files at the volume that they state"),
                    ReplayGainMode.allCases.map { ($0, $0.title) }, \.replayGain, .replayGain),
            ])
    }
}

/// The preferences of subtitles.
enum SubtitlesPage {
    static func make(_ preferences: Preferences) -> BoxedListPage {
        let selection = PreferencesGroup(
            tr("Selection"),
            [
                preferences.switchRow(
                    tr("Prefer SDH Subtitles"), subtitle: tr("Subtitles that also describe sounds"),
                    .prefersHearingImpaired)
            ])
        let appearance = PreferencesGroup(
            tr("Appearance"),
            [
                preferences.numberRow(
                    tr("Size"), subtitle: tr("Percentage of the default size"), Preferences.subtitleSizeRange,
                    .subtitleSize),
                preferences.switchRow(
                    tr("Show in Black Bars"), subtitle: tr("Below the video where there is room"), .subtitleLetterbox),
                preferences.switchRow(
                    tr("Override Built-In Styles"), subtitle: tr("Also for subtitles with a style of their own"),
                    .subtitleOverride),
            ])
        return BoxedListPage(
            title: tr("Subtitles"), icon: "media-view-subtitles-symbolic", [selection, appearance])
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
