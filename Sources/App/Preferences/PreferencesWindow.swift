import CAdwaita
import WindowboxGtk
import WindowboxPlayerUI

/// The window in which the person says how they like it. All of it acts at once.
enum PreferencesWindow {
    static func show(_ preferences: Preferences, over parent: Window) {
        let window = Window(adopting: adw_preferences_window_new())
        window.title = tr("Preferences")
        adw_preferences_window_set_search_enabled(wb_adw_preferences_window(window.pointer), 0)
        let page = Widget(adw_preferences_page_new())
        for group in [playback(preferences), addresses(preferences)] {
            adw_preferences_page_add(
                wb_adw_preferences_page(page.pointer), wb_adw_preferences_group(group.pointer))
        }
        adw_preferences_window_add(
            wb_adw_preferences_window(window.pointer), wb_adw_preferences_page(page.pointer))
        window.present(over: parent)
    }

    private static func playback(_ preferences: Preferences) -> Widget {
        PreferencesGroup(
            tr("Playback"),
            [
                PreferenceRow(
                    tr("Skip Forward"), subtitle: tr("Seconds, with the right arrow key"),
                    SpinButton(range: Preferences.skips) { preferences.skipForward = $0 }
                        .bind(\.value) { preferences.skipForward }),
                PreferenceRow(
                    tr("Skip Back"), subtitle: tr("Seconds, with the left arrow key"),
                    SpinButton(range: Preferences.skips) { preferences.skipBack = $0 }
                        .bind(\.value) { preferences.skipBack }),
                PreferenceRow(
                    tr("Hide the Controls"), subtitle: tr("Seconds after the last movement of the pointer"),
                    SpinButton(range: Preferences.delays) { preferences.controlsDelay = $0 }
                        .bind(\.value) { preferences.controlsDelay }),
                PreferenceRow(
                    tr("Play in the Background"), subtitle: tr("Go on when the window is closed"),
                    Switch { preferences.playsInBackground = $0 }
                        .bind(\.isOn) { preferences.playsInBackground }),
            ])
    }

    private static func addresses(_ preferences: Preferences) -> Widget {
        PreferencesGroup(
            tr("Network"),
            description: tr("Which server is asked what a URN stands for. While it is empty, the public one is."),
            ServerRow.make(preferences))
    }
}
