/// A language, whatever way it is written: `de`, `ger`, `deu`, `de-CH` and `de_CH.UTF-8` are all German.
public struct Language: Hashable, Sendable {
    /// Its code of ISO 639: two letters, or three where there are no two.
    public let code: String
    /// Script, country and whatever else follows the code, in lower case: `["ch"]` for Swiss German films.
    let variant: [String]

    /// Reads a code of two or three letters, a language tag, or the name of a locale. `nil` for what is none, or says that
    /// there is no language or that nobody knows it.
    public init?(_ text: String) {
        let plain = text.prefix { $0 != "." && $0 != "@" }
        let parts = plain.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter }),
            !["und", "mis", "mul", "zxx"].contains(first)
        else { return nil }
        code = LanguageTable.entries[first]?.code ?? first
        variant = Array(parts.dropFirst())
    }

    /// Whether a word is the code of a language that is well known.
    static func isKnown(_ word: String) -> Bool {
        Language(word).map { LanguageTable.entries[$0.code] != nil } ?? false
    }

    /// Its name in English; the code for one that is not well known.
    public var name: String { LanguageTable.entries[code]?.name ?? code }

    /// Whether who wants this language is served with `other`: Swiss German with German, Norwegian with Bokmål.
    public func matches(_ other: Language) -> Bool { family == other.family }

    /// How well `other` serves who wants this language: more is better, zero is not at all.
    func likeness(to other: Language) -> Int {
        if self == other { return 3 }
        if code == other.code { return 2 }
        return matches(other) ? 1 : 0
    }

    /// What different codes have in common.
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
    /// The languages that a person has chosen for the desktop, best first, as its environment says; none where it only
    /// says that programs should speak as they were written.
    public static func preferred(in environment: [String: String]) -> [Language] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let plain = locale.prefix { $0 != "." && $0 != "@" }
        // As in gettext, the list of languages counts only where there is a locale.
        guard !["", "C", "POSIX"].contains(plain) else { return [] }
        let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        var seen = Set<Language>()
        return (list + [locale]).compactMap { Language($0) }.filter { seen.insert($0).inserted }
    }
}
