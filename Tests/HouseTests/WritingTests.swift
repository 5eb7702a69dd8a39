import Testing

/// The rules for the text of sources, scripts and articles: line length and spelling.
struct WritingTests {
    @Test("No line of a source, a script or an article is longer than 120 characters")
    func linesAreShort() throws {
        for file in try ProjectFiles.files() where file.isSource || file.isScript || file.isArticle {
            for line in file.longLines {
                Issue.record("\(file.path):\(line) is longer than \(SourceFile.lineLength) characters")
            }
        }
    }

    @Test("A long line is found, but not in a literal or a table")
    func longLineIsFound() {
        let long = String(repeating: "ä ", count: 61)
        let literal = "let a = \"\"\"\n\(long)\n\"\"\""
        let source = SourceFile(path: "a.swift", text: "// \(long)\n\(literal)\n// \(long.dropLast(7))")
        #expect(source.longLines == [1])
        let article = SourceFile(path: "A.docc/a.md", text: "\(long)\n| \(long)\n[a](https://a.example/\(long))")
        #expect(article.longLines == [1])
    }

    @Test("Sources, scripts and documents are in American spelling")
    func spellingIsAmerican() throws {
        var known = KnownSpellings()
        for file in try ProjectFiles.files() where file.isSource || file.isScript || file.isDocument {
            let words = file.britishWords(&known).sorted().joined(separator: ", ")
            #expect(words.isEmpty, "\(file.path) has \(words)")
        }
    }

    @Test("A British word is found in text and in names, but not in names of other projects")
    func britishWordIsFound() {
        let text = "backColour Grey, recognised PrimaryColour, colour_primaries, color, gray, serialIsRejected"
        var known = KnownSpellings()
        let found = SourceFile(path: "a.swift", text: text).britishWords(&known)
        #expect(found == ["backColour", "Grey", "recognised"])
    }
}

extension SourceFile {
    fileprivate static let lineLength = 120

    fileprivate var isSource: Bool { path.hasSuffix(".swift") || path.hasSuffix(".h") }

    /// Whether this is a shell or Python script.
    fileprivate var isScript: Bool { path.hasSuffix(".py") || text.hasPrefix("#!") }

    fileprivate var isArticle: Bool { path.hasSuffix(".md") }

    /// Whether this is a text that users or contributors read, without the translations.
    fileprivate var isDocument: Bool {
        isArticle || path == "Makefile" || [".1", ".pot", ".xml", ".desktop"].contains { path.hasSuffix($0) }
    }

    /// The numbers of the lines that are too long. Lines that cannot be wrapped are left out: those of multi-line
    /// string literals, regex literals, URLs and Markdown tables.
    fileprivate var longLines: [Int] {
        var numbers: [Int] = []
        var isInLiteral = false
        for (index, line) in lines.enumerated() {
            if isSource, line.contains("\"\"\"") { isInLiteral.toggle() }
            guard line.utf8.count > Self.lineLength, !isInLiteral, line.count > Self.lineLength else { continue }
            let isTable = isArticle && line.hasPrefix("|")
            if !isTable, !line.contains("://"), !line.contains("#/") { numbers.append(index + 1) }
        }
        return numbers
    }

    /// Returns the words in British spelling.
    fileprivate func britishWords(_ known: inout KnownSpellings) -> Set<String> {
        // These files list words to avoid.
        guard !path.hasSuffix("/WritingTests.swift"), !path.hasSuffix("/GlossaryTests.swift") else { return [] }
        let words = text.utf8.split { byte in
            let lower = byte | 0x20
            return byte != UInt8(ascii: "_") && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
        }
        return Set(words.map { String(Substring($0)) }).filter { word in
            known.isBritish(word) && !(isColorList && word.lowercased().hasSuffix("grey"))
        }
    }

    /// Whether this is the list of CSS color names, which has both spellings.
    private var isColorList: Bool { path.hasSuffix("/SubtitleColor+CSS.swift") }
}

/// The spelling of the words seen so far: most words are in many files.
private struct KnownSpellings {
    private var words: [String: Bool] = [:]

    mutating func isBritish(_ word: String) -> Bool {
        if let isBritish = words[word] { return isBritish }
        let lower = word.lowercased()
        let isBritish = !foreignNames.contains(word) && british.contains { lower.contains($0) }
        words[word] = isBritish
        return isBritish
    }
}

/// Parts of words in British spelling.
private let british = [
    "analyse", "artefact", "behaviour", "catalogue", "centre", "colour", "customise", "favour", "flavour", "grey",
    "honour", "initialise", "isation", "judgement", "labelled", "licence", "localise", "maximise", "minimise",
    "modelled", "neighbour", "normalise", "optimise", "organise", "programmes", "recognise", "serialise", "signalled",
    "synchronise", "travelled", "visualise", "whilst",
]

/// Names of other projects: the fields of ASS styles, an option of FFmpeg and a constant of GTK.
private let foreignNames: Set = [
    "PrimaryColour", "SecondaryColour", "TertiaryColour", "OutlineColour", "BackColour", "colour_primaries",
    "GTK_ACCESSIBLE_RELATION_LABELLED_BY",
]
