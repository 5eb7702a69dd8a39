import Foundation
import TestSupport
import Testing

/// What the program says, in every language that it is there in.
struct TranslationTests {
    private let folder = Project.root + "/po"

    @Test func theTemplateHoldsWhatTheSourcesSay() async throws {
        let fresh = TemporaryFolder()
        try await Command.run([Project.root + "/Scripts/strings", fresh.path])
        for name in ["POTFILES", "windowbox.pot"] {
            let (new, kept) = (try text("\(fresh.path)/\(name)"), try text("\(folder)/\(name)"))
            #expect(new == kept, "po/\(name) is old: Scripts/strings makes it anew")
        }
    }

    @Test func everyLanguageIsListed() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".po") }
        #expect(Set(files.map { String($0.dropLast(3)) }) == Set(try languages()))
        #expect(Set(try languages()).isSuperset(of: ["de", "fr", "it", "ko", "rm", "zh_CN"]))
    }

    @Test func everyTranslationIsWholeAndRight() async throws {
        let originals = try Catalogue(text("\(folder)/windowbox.pot")).entries
        for language in try languages() {
            let file = "\(folder)/\(language).po"
            try await Command.run(["msgfmt", "--check", "--output-file=/dev/null", file])
            let catalogue = try Catalogue(text(file))
            #expect(!catalogue.hasDoubts, "\(file) has fuzzy entries")
            #expect(Set(catalogue.entries.map(\.original)) == Set(originals.map(\.original)), "\(file) is old")
            for entry in catalogue.entries {
                #expect(entry.translations.allSatisfy { !$0.isEmpty }, "\(file) lacks “\(entry.original)”")
                #expect(entry.keepsItsValues, "\(file) loses a value of “\(entry.original)”")
            }
        }
    }

    @Test func nothingThatIsTranslatedIsInterpolated() throws {
        for file in try House.files(below: "Sources") where file.path.hasSuffix(".swift") {
            let found = file.text.firstMatch(of: #/\b(tr|counted|translated|sentence)\(\s*"[^"]*\\\(/#)
            #expect(found == nil, "\(file.path) interpolates: \(found.map { String($0.0) } ?? "")")
        }
    }

    private func languages() throws -> [String] {
        try text(folder + "/LINGUAS").split(separator: "\n").map(String.init)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// A file of translations.
private struct Catalogue {
    struct Entry {
        var original = ""
        var plural: String?
        var translations: [String] = []

        /// Whether each `{1}` of the original is in every translation; a number may be left out where there is but one.
        var keepsItsValues: Bool {
            let wanted = Self.values(plural ?? original)
            return translations.enumerated().allSatisfy { index, text in
                let found = Self.values(text)
                return found == wanted || (plural != nil && index == 0 && found == Self.values(original))
            }
        }

        private static func values(_ text: String) -> Set<String> {
            Set(text.matches(of: #/\{\d\}/#).map { String($0.0) })
        }
    }

    /// Whether there is one that somebody has yet to look at.
    let hasDoubts: Bool
    /// All but the first, which is about the file itself.
    private(set) var entries: [Entry] = []

    init(_ text: String) {
        hasDoubts = text.contains("\n#, fuzzy")
        for block in text.split(separator: "\n\n") { entries.append(Self.entry(block)) }
        entries.removeAll { $0.original.isEmpty }
    }

    private static func entry(_ block: Substring) -> Entry {
        var entry = Entry()
        var keyword = ""
        for line in block.split(separator: "\n") where !line.hasPrefix("#") {
            guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\""), open < close else {
                continue
            }
            let isFirst = open != line.startIndex
            if isFirst { keyword = String(line[..<open].dropLast()) }
            let text = String(line[line.index(after: open)..<close])
            switch keyword {
            case "msgid": entry.original += text
            case "msgid_plural": entry.plural = (entry.plural ?? "") + text
            default:
                if isFirst { entry.translations.append("") }
                entry.translations[entry.translations.count - 1] += text
            }
        }
        return entry
    }
}
