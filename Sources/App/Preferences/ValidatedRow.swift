import Observation
import WindowboxGtk
import WindowboxPlayerUI

/// Where something is written that may be wrong, with a sentence when it is.
enum ValidatedRow {
    /// The row, and under it the sentence.
    static func make(_ title: String, _ entry: ValidatedEntry, ifWrong text: String) -> [Widget] {
        let row = EntryRow(title)
            .bind(\.text) { entry.text }
            .bind(\.isWrong) { entry.isWrong }
        row.onApply { entry.take($0) }
        row.onChange { entry.isWrong = false }
        let sentence = Label(text)
        sentence.cssClasses = ["error", "caption"]
        sentence.wraps = true
        sentence.xAlign = 0
        sentence.margins = Margins(top: 6, start: 12, end: 12)
        sentence.bind(\.isVisible) { entry.isWrong }
        return [row, sentence]
    }
}

/// What is written in such a row, until it is taken.
@Observable
final class ValidatedEntry {
    /// Whether what was to be taken is wrong.
    var isWrong = false

    @ObservationIgnored private let preferences: Preferences
    @ObservationIgnored private let key: SettingsKey<String>
    @ObservationIgnored private let isRight: (String) -> Bool

    /// What is taken becomes a preference, when it is right; nothing always is.
    init(_ preferences: Preferences, _ key: SettingsKey<String>, isRight: @escaping (String) -> Bool) {
        self.preferences = preferences
        self.key = key
        self.isRight = isRight
    }

    /// What was taken last.
    var text: String { preferences[key] }

    /// Remembers what was written, when it is right, or nothing.
    func take(_ text: String) {
        let text = text.trimmed
        isWrong = !text.isEmpty && !isRight(text)
        if !isWrong { preferences[key] = text }
    }
}

extension ValidatedEntry {
    /// The address of the server that is asked about URNs.
    static func server(_ preferences: Preferences) -> ValidatedEntry {
        ValidatedEntry(preferences, .urnServer) { ServerURL.url($0) != nil }
    }

    /// The languages that the person understands.
    static func languages(_ preferences: Preferences) -> ValidatedEntry {
        ValidatedEntry(preferences, .languages) { LanguageList.languages($0) != nil }
    }
}
