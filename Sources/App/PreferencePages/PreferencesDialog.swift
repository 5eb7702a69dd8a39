import WindowboxGtk
import WindowboxPlayerUI

/// The preferences. Changes take effect at once.
enum PreferencesDialog {
    static func show(_ preferences: Preferences, over parent: ApplicationWindow) {
        let dialog = PagedDialog(title: tr("Preferences"))
        let pages = [
            PlaybackPage.make(preferences), VideoPage.make(preferences), AudioPage.make(preferences, dialog),
            SubtitlesPage.make(preferences), KeysPage.make(preferences, dialog), PrivacyPage.make(preferences, dialog),
        ]
        pages.forEach(dialog.add)
        dialog.dialog.setAccessibleNames(page: tr("Preferences"))
        dialog.show(over: parent)
    }
}

extension Preferences {
    /// Returns the button that resets a preference.
    func resetButton<Value: SettingsValue>(_ key: SettingsKey<Value>) -> Widget {
        ResetButton.make {
            self.hasDefault(key)
        } reset: {
            self.reset(key)
        }
    }

    /// Returns a row with a switch.
    func switchRow(_ title: String, subtitle: String, _ key: SettingsKey<Bool>) -> Widget {
        PreferenceRow(
            title, subtitle: subtitle, Switch { self[key] = $0 }.bind(\.isOn) { self[key] }, reset: resetButton(key))
    }

    /// Returns a row with a number.
    func numberRow(_ title: String, subtitle: String, _ range: ClosedRange<Int>, _ key: SettingsKey<Int>) -> Widget {
        PreferenceRow(
            title, subtitle: subtitle, SpinButton(range: range) { self[key] = $0 }.bind(\.value) { self[key] },
            reset: resetButton(key))
    }

    /// Returns a row with one of several choices.
    func choiceRow<Choice: RawRepresentable<String>>(
        _ title: String, subtitle: String = "", _ choices: [(Choice, label: String)],
        _ property: ReferenceWritableKeyPath<Preferences, Choice>, _ key: SettingsKey<String>
    ) -> Widget {
        let button = ChoiceButton.make(title, choices) {
            self[keyPath: property]
        } choose: {
            self[keyPath: property] = $0
        }
        return PreferenceRow(title, subtitle: subtitle, button, reset: resetButton(key))
    }
}
