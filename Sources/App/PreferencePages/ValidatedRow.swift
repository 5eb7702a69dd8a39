import Observation
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// An entry row with validation and an error message.
enum ValidatedRow {
    /// Returns the row, and the error message below it.
    static func make(_ title: String, _ entry: ValidatedEntry, errorMessage text: String) -> [Widget] {
        let row = EntryRow(title, reset: entry.resetButton)
            .bind(\.text) { entry.text }
            .bind(\.isInvalid) { entry.isInvalid }
        row.onApply { entry.apply($0) }
        row.onChange { entry.isInvalid = false }
        let sentence = Label(text)
        sentence.cssClasses = ["error", "caption"]
        sentence.wraps = true
        sentence.xAlign = 0
        sentence.margins = Margins(top: 6, start: 12, end: 12)
        sentence.bind(\.isVisible) { entry.isInvalid }
        return [row, sentence]
    }
}

/// The state of a validated entry row.
@Observable
final class ValidatedEntry {
    /// Whether the applied text is invalid.
    var isInvalid = false

    @ObservationIgnored private let preferences: Preferences
    @ObservationIgnored private let key: SettingsKey<String>
    @ObservationIgnored private let isValid: (String) -> Bool

    /// Creates an entry for a preference; an empty text is always valid.
    init(_ preferences: Preferences, _ key: SettingsKey<String>, isValid: @escaping (String) -> Bool) {
        self.preferences = preferences
        self.key = key
        self.isValid = isValid
    }

    /// The stored text.
    var text: String { preferences[key] }

    /// A button that empties the text.
    var resetButton: Widget { preferences.resetButton(key) }

    /// Stores the text when it is valid or empty.
    func apply(_ text: String) {
        let text = String(text.trimmed)
        isInvalid = !text.isEmpty && !isValid(text)
        if !isInvalid { preferences[key] = text }
    }
}

extension ValidatedEntry {
    /// Creates the entry for the URL of the server that resolves URNs.
    static func server(_ preferences: Preferences) -> ValidatedEntry {
        ValidatedEntry(preferences, .urnServer) { ServerURL.url($0) != nil }
    }

    /// Creates the entry for the file names of screenshots.
    static func screenshotTemplate(_ preferences: Preferences) -> ValidatedEntry {
        ValidatedEntry(preferences, .screenshotTemplate) { ScreenshotTemplate($0) != nil }
    }
}
