import WindowboxCore

/// A list of language codes as the user types it, in order of preference.
enum LanguageList {
    /// Parses a list like `de, fr`; returns `nil` when one of its words is not a known language code.
    static func languages(_ text: String) -> [Language]? {
        let words = words(text)
        let known = words.compactMap { Language($0) }.filter { $0.name != $0.code }
        return known.count == words.count ? known : nil
    }

    /// Returns the words of a list.
    static func words(_ text: String) -> [String] { text.split { ",;: ".contains($0) }.map(String.init) }
}
