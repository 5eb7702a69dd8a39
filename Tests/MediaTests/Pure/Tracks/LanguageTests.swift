import Testing

@testable import WindowboxCore

/// Language codes in their notations.
@Suite struct LanguageTests {
    @Test(
        "German is recognized in each notation of its language code",
        arguments: ["de", "ger", "deu", "DE", "de-AT", "de_CH.UTF-8", "de_DE@euro", "deu-1996"])
    func germanNotations(_ text: String) throws {
        let language = try #require(Language(text))
        #expect(language.code == "de" && language.name == "German")
        #expect(language.matches(try #require(Language("de"))))
    }

    @Test(
        "Text that is not a language code is rejected",
        arguments: ["", "und", "mul", "zxx", "mis", "C", "POSIX", "english", "e", "12", "d3"])
    func invalidLanguageCodes(_ text: String) { #expect(Language(text) == nil) }

    @Test("Each code in the language table names one language") func tableCodesAreUnique() throws {
        for (code, entry) in LanguageTable.entries {
            #expect(Language(code)?.code == entry.code)
            #expect(!entry.name.isEmpty && entry.name.first?.isUppercase == true)
        }
        #expect(LanguageTable.entries.count > 400)
    }

    @Test("A language without a known name is called by its code") func unknownLanguageName() {
        #expect(Language("qaa")?.name == "qaa")
        #expect(Language("qaa").flatMap { Language("de")?.matches($0) } == false)
    }

    @Test(
        "The likeness of languages ranks regions, languages and macrolanguages",
        arguments: [("pt-BR", "pt-br", 3), ("pt-BR", "por", 2), ("nb", "nor", 1), ("pt", "es", 0)])
    func languageLikeness(_ one: String, _ other: String, _ similarity: Int) throws {
        #expect(try #require(Language(one)).similarity(to: #require(Language(other))) == similarity)
    }

    /// Environment variables and the languages preferred by them.
    @Test(
        "Preferred languages are read from the locale environment variables",
        arguments: [
            (["LANG": "de_CH.UTF-8"], "de"), (["LANG": "en_US.UTF-8", "LANGUAGE": "fr:de"], "fr de en"),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr"),
            (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"], "it"),
            (["LANG": "de_DE", "LC_ALL": ""], "de"), (["LANG": "C.UTF-8"], ""), (["LANG": "C", "LANGUAGE": "fr"], ""),
            (["LANGUAGE": "fr"], ""), ([:], ""), (["LANG": "de_DE", "LANGUAGE": "de_DE:en::"], "de en"),
        ] as [([String: String], String)])
    func preferredLanguages(_ environment: [String: String], _ codes: String) {
        #expect(Language.preferred(in: environment).map(\.code).joined(separator: " ") == codes)
    }
}
