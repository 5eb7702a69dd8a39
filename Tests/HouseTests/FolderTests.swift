import Testing

/// The targets below `Player`, whose folders form a tree: none uses another that uses it, even through others.
private let layered = ["Core", "Demux", "Audio", "Subtitles", "Video", "Media"]

/// The targets above, and the facade type through which their folders may use each other.
private let facades: [String: Set<String>] = [
    "Player": ["Player"],
    "Business": [],
    "Gtk": ["Widget"],
    "PlayerUI": ["PlayerContext"],
    "MPRIS": ["MPRISService"],
    "Testing": [],
    "App": ["WindowboxApplication"],
]

/// How often each name is declared in `Sources`.
private let declarations = Result {
    FolderGraph.declarations(in: try ProjectFiles.swiftFiles(of: "").map { CodeWords(of: $0.text) })
}

struct FolderTests {
    @Test("The folders of a target below Player use each other in one direction", arguments: layered)
    func foldersFormTree(target: String) throws {
        let graph = FolderGraph(of: try ProjectFiles.swiftFiles(of: target), declarations: try declarations.get())
        #expect(graph.folders.count > 1 && !graph.uses.isEmpty)
        #expect(graph.cycles.isEmpty, "\(graph.cycles.joined(separator: "\n\n"))")
    }

    @Test("Two folders of a target above use each other only through its facade", arguments: facades.keys.sorted())
    func foldersMeetInFacade(target: String) throws {
        let graph = FolderGraph(
            of: try ProjectFiles.swiftFiles(of: target), facades: facades[target] ?? [],
            declarations: try declarations.get())
        #expect(graph.folders.count > 1 && !graph.uses.isEmpty)
        #expect(graph.mutualUses.isEmpty, "\(graph.mutualUses.joined(separator: "\n\n"))")
    }

    @Test("A folder has at most 15 Swift files")
    func foldersAreSmall() throws {
        let files = try ProjectFiles.files(below: "Sources").filter { $0.path.hasSuffix(".swift") }
        let counts = Dictionary(files.map { ($0.folder, 1) }, uniquingKeysWith: +)
        let large = counts.filter { $0.value > 15 }
        #expect(large.isEmpty, "\(large.map { "\($0.key) has \($0.value)" }.sorted().joined(separator: "\n"))")
    }

    @Test("Every target is in the list of layered targets or has a facade")
    func everyTargetIsListed() throws {
        for target in try ProjectFiles.targets() where !ProjectFiles.isSystemLibrary(target) && target != "Examples" {
            #expect(layered.contains(target) || facades[target] != nil, "Sources/\(target) is in no list")
        }
    }

    @Test("The engine is less than a fifth of the code")
    func engineIsSmall() throws {
        let all = try ProjectFiles.files(below: "Sources").filter { $0.path.hasSuffix(".swift") }
        let engine = all.filter { $0.path.hasPrefix("Sources/Media/") }
        let (part, whole) = (lineCount(engine), lineCount(all))
        #expect(part * 5 < whole)
    }

    private func lineCount(_ files: [SourceFile]) -> Int { files.reduce(0) { $0 + $1.lines.count } }

    @Test("A cycle over three folders is found and its types are named")
    func cycleIsFound() {
        let graph = FolderGraph(of: [
            SourceFile(path: "Sources/T/A/One.swift", text: "struct One { var two: Two }"),
            SourceFile(path: "Sources/T/B/Two.swift", text: "nonisolated struct Two {\n    let three = Three()\n}"),
            SourceFile(path: "Sources/T/C/Three.swift", text: "// Four\nenum Three { case one(One), text(\"Four\") }"),
            SourceFile(path: "Sources/T/D/Four.swift", text: "struct Four { var one: One }"),
        ])
        #expect(graph.cycles.count == 1)
        #expect(graph.cycles.first?.contains("T/B uses T/C: Three in Two") == true)
        #expect(graph.cycles.first?.contains("T/D") == false)
        #expect(graph.mutualUses.isEmpty)
    }

    @Test("Two folders that use each other are found, unless one uses the other's facade only")
    func mutualUseIsFound() {
        let files = [
            SourceFile(path: "Sources/T/A/One.swift", text: "struct One { var two: Two }"),
            SourceFile(path: "Sources/T/B/Two.swift", text: "struct Two { var one: One }"),
        ]
        #expect(FolderGraph(of: files).mutualUses == ["T/A uses T/B: Two in One\nT/B uses T/A: One in Two"])
        #expect(FolderGraph(of: files, facades: ["One"]).mutualUses.isEmpty)
    }

    @Test("A use of an extension's member is found where its name is declared once, unless the extension is private")
    func extensionMemberIsFound() {
        let one = SourceFile(path: "Sources/T/A/One.swift", text: "struct One {}\nlet two = One().doubled(by: 2)")
        func uses(_ text: String) -> Set<String>? {
            FolderGraph(of: [one, SourceFile(path: "Sources/T/B/One+B.swift", text: text)])
                .uses[FolderGraph.Edge(from: "T/A", to: "T/B")]
        }
        #expect(uses("extension One {\n    func doubled(by: Int) {}\n}") == ["doubled in One"])
        #expect(uses("extension One {\n    fileprivate func doubled(by: Int) {}\n}") == nil)
        #expect(uses("extension One {\n    func doubled(by: Int) {}\n    func doubled() {}\n}") == nil)
        #expect(uses("struct Two {\n    func doubled(by: Int) {}\n}") == nil)
    }

    @Test(
        "A top-level type is found with any modifier and attribute",
        arguments: [
            "nonisolated public struct One {", "nonisolated final class One: Two {", "public indirect enum One {",
            "@MainActor package protocol One {", "@dynamicMemberLookup public struct One {",
            "@resultBuilder nonisolated public enum One {", "@Observable public final class One {",
            "nonisolated(unsafe) public typealias One = Two", "open class One {", "actor One {",
        ])
    func modifiedTypeIsFound(declaration: String) {
        #expect(CodeWords(of: declaration).declaredTypes == ["One"])
        #expect(CodeWords(of: "    " + declaration).declaredTypes.isEmpty)
        #expect(CodeWords(of: "extension One: Two where A: class {").declaredTypes.isEmpty)
    }
}

extension ProjectFiles {
    fileprivate static func swiftFiles(of target: String) throws -> [SourceFile] {
        try files(below: "Sources/" + target).filter { $0.path.hasSuffix(".swift") }
    }
}
