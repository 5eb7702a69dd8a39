import WindowboxDemux
import WindowboxGtk
import WindowboxPlayerUI

/// The preferences of screenshots: their folder, their file names and what they show.
enum ScreenshotPreferences {
    static func make(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Screenshots"),
            description: tr(
                "In file names, %F is the name of the video, %P the time, %n a number and %tF the date."),
            [
                folder(preferences),
                preferences.switchRow(
                    tr("Apply Video Settings"), subtitle: tr("Save crop, rotation, zoom and colors as set"),
                    .adjustsScreenshots),
            ]
                + ValidatedRow.make(
                    tr("File Name"), .screenshotTemplate(preferences),
                    errorMessage: tr("Use %F, %P, %n or %tF, such as “%F %P”")))
    }

    private static func folder(_ preferences: Preferences) -> Widget {
        let path = { preferences.screenshots.folder ?? ScreenshotService.standardFolder }
        let label = Label().bind(\.text) { LocalFile.name(of: path()) }
        label.ellipsizes = true
        let button = Button()
        button.show(BoxContainer(.horizontal, spacing: 6, [Icon("folder-symbolic"), label]))
        button.onClick { [weak button] in
            let dialog = FileDialog(title: tr("Screenshots Folder"), acceptLabel: tr("Select"), folder: path())
            Task {
                guard let location = await dialog.selectFolder(over: button?.enclosingWindow) else { return }
                if let path = LocalFile.path(of: location) { preferences[.screenshotFolder] = path }
            }
        }
        button.bind(\.accessibleLabel) { "\(tr("Folder")): \(LocalFile.name(of: path()))" }
        return PreferenceRow(tr("Folder"), button, reset: preferences.resetButton(.screenshotFolder))
    }
}
