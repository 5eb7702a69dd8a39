import Foundation
import TestSupport
import Testing

/// The translation catalogs in `po`.
struct TranslationTests {
    private let folder = Project.root + "/po"

    @Test("The translation template matches the strings of the sources")
    func templateMatchesSources() async throws {
        let fresh = TemporaryDirectory()
        try await CommandLineTool.run([Project.root + "/Scripts/strings", fresh.path])
        for name in ["POTFILES", "windowbox.pot"] {
            let (new, current) = (try text("\(fresh.path)/\(name)"), try text("\(folder)/\(name)"))
            #expect(new == current, "po/\(name) is outdated: run Scripts/strings")
        }
    }

    @Test("Every translation catalog is listed in LINGUAS")
    func languagesAreListed() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".po") }
        #expect(Set(files.map { String($0.dropLast(3)) }) == Set(try languages()))
        #expect(Set(try languages()).isSuperset(of: ["de", "fr", "it", "ko", "rm", "zh_CN"]))
    }

    @Test("Every translation is complete, valid and keeps its placeholders")
    func translationsAreComplete() async throws {
        let originals = try Catalog(text("\(folder)/windowbox.pot")).entries
        for language in try languages() {
            let file = "\(folder)/\(language).po"
            try await CommandLineTool.run(["msgfmt", "--check", "--output-file=/dev/null", file])
            let catalog = try Catalog(text(file))
            #expect(!catalog.hasFuzzyEntries, "\(file) has fuzzy entries")
            #expect(Set(catalog.entries.map(\.original)) == Set(originals.map(\.original)), "\(file) is outdated")
            for entry in catalog.entries {
                #expect(entry.translations.allSatisfy { !$0.isEmpty }, "\(file) lacks “\(entry.original)”")
                #expect(entry.keepsPlaceholders, "\(file) loses a placeholder of “\(entry.original)”")
            }
        }
    }

    @Test("No translatable string is interpolated")
    func translatableStringsAreLiteral() throws {
        for file in try ProjectFiles.files(below: "Sources") where file.path.hasSuffix(".swift") {
            let found = file.text.firstMatch(of: #/\b(tr|counted|translated|sentence)\(\s*"[^"]*\\\(/#)
            #expect(found == nil, "\(file.path) interpolates: \(found.map { String($0.0) } ?? "")")
        }
    }

    private func languages() throws -> [String] {
        try text(folder + "/LINGUAS").split(separator: "\n").map(String.init)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// A translation catalog (PO file).
private struct Catalog {
    struct Entry {
        var original = ""
        var plural: String?
        var translations: [String] = []

        /// Whether every translation keeps the placeholders, such as `{1}`; the first plural form may omit the number.
        var keepsPlaceholders: Bool {
            let wanted = Self.placeholders(plural ?? original)
            return translations.enumerated().allSatisfy { index, text in
                let found = Self.placeholders(text)
                return found == wanted || (plural != nil && index == 0 && found == Self.placeholders(original))
            }
        }

        private static func placeholders(_ text: String) -> Set<String> {
            Set(text.matches(of: #/\{\d\}/#).map { String($0.0) })
        }
    }

    /// Whether any entry is marked fuzzy.
    let hasFuzzyEntries: Bool
    /// The entries without the header entry.
    private(set) var entries: [Entry] = []

    init(_ text: String) {
        hasFuzzyEntries = text.contains("\n#, fuzzy")
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
