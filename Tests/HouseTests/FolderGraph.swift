/// The dependencies between the folders of a target: which folder uses the top-level types of which other one, and the
/// members that the other one adds to types.
///
/// A type belongs to the folder of its declaration. A mention of its name in the code of another folder, outside of
/// comments and string literals, is a use. A member of an extension belongs to the folder of the extension, if no other
/// declaration in the project has its name; a use is its name after a dot.
struct FolderGraph {
    /// A use of one folder's types by another.
    struct Edge: Hashable {
        var from: String
        var to: String
    }

    /// The folders, as paths relative to `Sources`.
    private(set) var folders: Set<String> = []
    /// The types and members used along each edge, each with the file that uses it.
    private(set) var uses: [Edge: Set<String>] = [:]

    /// - Parameters:
    ///   - files: The Swift files of the target.
    ///   - facades: The names of types that every folder may use, with their members.
    ///   - declarations: How often each name is declared in the project; by default in `files`.
    init(of files: [SourceFile], facades: Set<String> = [], declarations: [Substring: Int]? = nil) {
        let sources = files.map { (folder: $0.folder, name: $0.name, words: CodeWords(of: $0.text)) }
        let counts = declarations ?? Self.declarations(in: sources.map(\.words))
        folders = Set(sources.map(\.folder))
        var types: [Substring: String] = [:]
        var members: [Substring: String] = [:]
        for source in sources {
            for type in source.words.declaredTypes where !facades.contains(String(type)) {
                types[type] = source.folder
            }
            for (type, member) in source.words.extensionMembers
            where !facades.contains(String(type)) && counts[member] == 1 {
                members[member] = source.folder
            }
        }
        for source in sources {
            let used =
                Set(source.words.all).map { ($0, types[$0]) } + Set(source.words.members).map { ($0, members[$0]) }
            for case (let name, let owner?) in used where owner != source.folder {
                uses[Edge(from: source.folder, to: owner), default: []].insert("\(name) in \(source.name)")
            }
        }
    }

    /// How often each function, property and enum case name is declared.
    static func declarations(in files: [CodeWords]) -> [Substring: Int] {
        Dictionary(files.flatMap(\.declaredMembers).map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// The folders that use each other, directly or through others; each group as one description with the types.
    var cycles: [String] {
        components.filter { $0.count > 1 }.map { group in
            let inner = uses.filter { group.contains($0.key.from) && group.contains($0.key.to) }
            return inner.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
                .map { "\($0.key.from) uses \($0.key.to): \($0.value.sorted().joined(separator: ", "))" }
                .joined(separator: "\n")
        }
    }

    /// The pairs of folders that use each other directly, each with the types.
    var mutualUses: [String] {
        uses.keys.filter { $0.from < $0.to && uses[Edge(from: $0.to, to: $0.from)] != nil }
            .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
            .map { edge in
                [edge, Edge(from: edge.to, to: edge.from)].map { one in
                    "\(one.from) uses \(one.to): \((uses[one] ?? []).sorted().joined(separator: ", "))"
                }.joined(separator: "\n")
            }
    }

    /// The strongly connected components, by repeated removal of what is not reachable both ways.
    private var components: [Set<String>] {
        var rest = folders
        var found: [Set<String>] = []
        while let start = rest.first {
            let group = reachable(from: start) { $0.from == $1 ? $0.to : nil }
                .intersection(reachable(from: start) { $0.to == $1 ? $0.from : nil })
            found.append(group)
            rest.subtract(group)
        }
        return found
    }

    private func reachable(from start: String, _ next: (Edge, String) -> String?) -> Set<String> {
        var seen: Set = [start]
        var open = [start]
        while let folder = open.popLast() {
            for edge in uses.keys {
                if let other = next(edge, folder), seen.insert(other).inserted { open.append(other) }
            }
        }
        return seen
    }
}

extension SourceFile {
    /// The folder, relative to `Sources`.
    var folder: String {
        path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
    }

    /// The name without the extension.
    fileprivate var name: String { path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? path }
}

/// The identifiers in Swift code, without those in comments and string literals.
struct CodeWords {
    /// All identifiers that begin with a capital letter.
    var all: [Substring] = []
    /// The names after a dot.
    var members: [Substring] = []
    /// The types declared at the top level.
    var declaredTypes: [Substring] = []
    /// The functions, properties and enum cases declared at any level, local ones included.
    var declaredMembers: [Substring] = []
    /// The members that extensions add, each with the extended type; without private ones.
    var extensionMembers: [(type: Substring, name: Substring)] = []

    init(of text: String) {
        var extendedType: Substring?
        for line in Self.code(in: text) {
            let words = Self.names(in: line)
            all += words.filter { $0.first?.isUppercase == true }
            members += words.filter { $0.startIndex > line.startIndex && line[..<$0.startIndex].last == "." }
            let member = words.firstIndex(where: Self.memberKeywords.contains).flatMap { words[($0 + 1)...].first }
            if let member { declaredMembers.append(member) }
            if line.first == " " {
                guard let extendedType, let member, line.hasPrefix("    "), line.dropFirst(4).first != " ",
                    Self.privateModifiers.isDisjoint(with: words)
                else { continue }
                extensionMembers.append((extendedType, member))
            } else if let keyword = words.firstIndex(of: "extension") {
                extendedType = words[(keyword + 1)...].first
            } else if let keyword = words.firstIndex(where: { Self.keywords.contains($0) }) {
                extendedType = nil
                if words[..<keyword].allSatisfy({ Self.modifiers.contains($0) }),
                    let name = words[(keyword + 1)...].first
                {
                    declaredTypes.append(name)
                }
            } else if line.first == "}" {
                extendedType = nil
            }
        }
    }

    private static let memberKeywords: Set<Substring> = ["func", "var", "let", "case"]
    private static let privateModifiers: Set<Substring> = ["private", "fileprivate"]

    private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let modifiers: Set<Substring> = [
        "public", "package", "open", "internal", "final", "private", "fileprivate", "indirect", "nonisolated", "unsafe",
        "MainActor", "Observable", "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable",
        "preconcurrency", "unchecked",
    ]

    /// The lines of code, each without string literals and its comment; without multi-line string literals.
    static func code(in text: String) -> [Substring] {
        var isInText = false
        return text.split(separator: "\n").compactMap { line in
            if line.contains("\"\"\"") {
                isInText.toggle()
                return nil
            }
            return isInText ? nil : code(in: line)
        }
    }

    /// The identifiers and numbers of a line of code.
    static func names(in code: Substring) -> [Substring] {
        code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// The line without string literals and its comment. Interpolations are kept out as well.
    private static func code(in line: Substring) -> Substring {
        guard line.contains("\"") || line.contains("//") else { return line }
        var result = ""
        var isInLiteral = false
        var isEscaped = false
        var last: Character = " "
        for character in line {
            if isInLiteral {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isInLiteral = false
                }
                continue
            }
            if character == "\"" { isInLiteral = true }
            if character == "/", last == "/" { break }
            result.append(character)
            last = character
        }
        return result[...]
    }
}
