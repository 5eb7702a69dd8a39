/// A language, independent of its notation: `de`, `ger`, `deu`, `de-CH` and `de_CH.UTF-8` are all German.
public struct Language: Hashable, Sendable {
    /// The ISO 639-1 code of two letters; the ISO 639-3 code of three letters for languages without one.
    public let code: String
    /// The further subtags (script, region, variants) in lower case: `["ch"]` for Swiss German.
    let variant: [String]

    /// Parses a language code.
    /// - Parameter text: An ISO 639 code, a BCP 47 language tag or a locale name, such as `de`, `de-CH` or
    ///   `de_CH.UTF-8`. The result is `nil` for anything else, and for the codes of undetermined, multiple or no
    ///   languages.
    public init?(_ text: String) {
        let plain = text.prefix { $0 != "." && $0 != "@" }
        let parts = plain.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter }),
            !["und", "mis", "mul", "zxx"].contains(first)
        else { return nil }
        code = LanguageTable.entries[first]?.code ?? first
        variant = Array(parts.dropFirst())
    }

    /// The languages of `LanguageTable`, in no particular order.
    package static var known: [Language] {
        Set(LanguageTable.entries.values.map(\.code)).compactMap { Language($0) }
    }

    /// Returns whether a word is the code of a language in `LanguageTable`.
    package static func isKnown(_ word: String) -> Bool {
        Language(word).map { LanguageTable.entries[$0.code] != nil } ?? false
    }

    /// The English name; the code for languages that are not in `LanguageTable`.
    public var name: String { LanguageTable.entries[code]?.name ?? code }

    /// Compares two languages as a preference and an offer: German satisfies Swiss German, Bokmål satisfies Norwegian.
    /// - Parameter other: The language that is offered.
    /// - Returns: Whether `other` satisfies a preference for this language.
    public func matches(_ other: Language) -> Bool { family == other.family }

    /// Returns how well `other` satisfies a preference for this language, from 0 (not at all) to 3 (equal).
    func similarity(to other: Language) -> Int {
        if self == other { return 3 }
        if code == other.code { return 2 }
        return matches(other) ? 1 : 0
    }

    /// The macrolanguage code that related codes share.
    private var family: String {
        switch code {
        case "nb", "nn": "no"
        case "yue": "zh"
        case "ckb": "ku"
        case "fil": "tl"
        default: code
        }
    }
}

extension Language {
    /// Returns the user's preferred languages, best first, from the locale variables of an environment; empty for the
    /// `C` and `POSIX` locales.
    /// - Parameter environment: The environment variables.
    /// - Returns: The languages, each once.
    public static func preferred(in environment: [String: String]) -> [Language] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        // `LANGUAGE` is ignored in the C locale, as in gettext.
        guard !["", "C", "POSIX"].contains(plain) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        var seen = Set<Language>()
        return (list + [locale]).compactMap { Language($0) }.filter { seen.insert($0).inserted }
    }
}
