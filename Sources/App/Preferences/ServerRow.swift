import Observation
import WindowboxGtk
import WindowboxPlayerUI

/// Where the server is written that is asked about URNs, with a sentence when what is written is none.
enum ServerRow {
    /// The row, and under it the sentence.
    static func make(_ preferences: Preferences) -> [Widget] {
        let entry = ServerEntry(preferences)
        let row = EntryRow(tr("URN Server"))
            .bind(\.text) { preferences.urnServer }
            .bind(cssClass: "error") { entry.isWrong }
        row.onApply { entry.take($0) }
        row.onChange { entry.isWrong = false }
        let sentence = Label(tr("This is no server’s address: it begins with http:// or https:// and a name."))
        sentence.cssClasses = ["error", "caption"]
        sentence.wraps = true
        sentence.xAlign = 0
        sentence.margins = Margins(top: 6, start: 12, end: 12)
        sentence.bind(\.isVisible) { entry.isWrong }
        return [row, sentence]
    }
}

/// What is written in the row, until it is taken.
@Observable
final class ServerEntry {
    /// Whether what was to be taken is no server's address.
    var isWrong = false

    @ObservationIgnored private let preferences: Preferences

    init(_ preferences: Preferences) { self.preferences = preferences }

    /// Remembers what was written, when it is an address, or nothing.
    func take(_ text: String) {
        let text = text.trimmed
        isWrong = !text.isEmpty && ServerAddress.url(text) == nil
        if !isWrong { preferences.urnServer = text }
    }
}
