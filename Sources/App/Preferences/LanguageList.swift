import WindowboxMedia

/// Languages, as a person writes them: their codes, best first.
enum LanguageList {
    /// The languages of a text like `de, fr`; `nil` when one of the words is none that is known.
    static func languages(_ text: String) -> [Language]? {
        let words = text.split { ",;: ".contains($0) }.map(String.init)
        let known = words.compactMap { Language($0) }.filter { $0.name != $0.code }
        return known.count == words.count ? known : nil
    }
}
