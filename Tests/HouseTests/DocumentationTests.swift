import Foundation
import TestSupport
import Testing

/// The modules with public API.
private let modules = [
    "Core", "Demux", "Subtitles", "Video", "Media", "Player", "Business", "Gtk", "PlayerUI", "MPRIS", "Testing",
]

/// API documentation of the library targets.
struct DocumentationTests {
    @Test("The API documentation covers every public symbol without warnings, the changelog every change")
    func documentationIsComplete() async throws {
        let folder = TemporaryDirectory()
        // Throws with the warnings. The first run compiles and takes long.
        try await CommandLineTool.run([Project.root + "/Scripts/docs", Project.build + "/debug", folder.path])

        let graphs = URL(filePath: folder.path).appending(path: "graphs")
        for module in modules.map({ "Windowbox" + $0 }) {
            let files = try FileManager.default.contentsOfDirectory(
                at: graphs.appending(path: module), includingPropertiesForKeys: nil)
            let symbols = try files.flatMap { try SymbolGraph(of: Data(contentsOf: $0)).symbols }
            #expect(!symbols.isEmpty, "\(module) has no public symbol")
            let undocumented = symbols.filter { !$0.isDocumented }.map(\.name)
            #expect(undocumented.isEmpty, "\(module) does not document \(undocumented.joined(separator: ", "))")
        }
        let declarations = try await CommandLineTool.run([Project.root + "/Scripts/public-api", folder.path])
        try expectListed(Set(declarations.split(separator: "\n").map { String($0) }))
    }

    /// Expects that the changelog names what differs from the last version.
    private func expectListed(_ declarations: Set<String>) throws {
        let last = try #require(ProjectFiles.files().first { $0.path == "Tests/PublicAPI.txt" })
        let log = try #require(ProjectFiles.files().first { $0.path == "CHANGELOG.md" })
        let sections = log.text.split(separator: "\n## ")
        #expect(sections.count > 2 && sections[1].hasPrefix("Unreleased"))
        let old = Set(last.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map { String($0) })
        #expect(old.count > 2000 && declarations.count > 2000)
        let change = PublicAPIChange(from: old, to: declarations, changelog: String(sections[1]))
        #expect(change.unlisted.isEmpty, "CHANGELOG.md does not name \(change.unlisted.joined(separator: ", "))")
    }

    @Test("A declaration that was added or removed is found unless the changelog names it or a type around it")
    func unlistedChangeIsFound() {
        let change = PublicAPIChange(
            from: ["A", "A.one", "A.two(_:)", "B", "B.one", "C", "E", "E.one", "F", "F.one"],
            to: ["A", "A.one", "A.three(_:)", "A.four", "D", "D.one", "D.init(_:)", "E", "F", "F.five"],
            changelog: "`A.two(_:)` is `A.three(_:)`. `B` is removed, `D` is new, `E` an alias, `F` other.")
        #expect(change.unlisted == ["A.four", "C", "F.five", "F.one"])
    }

    @Test("A symbol without a documentation comment is reported as undocumented")
    func undocumentedSymbolIsFound() throws {
        let graph = try SymbolGraph(
            of: Data(
                """
                {"symbols": [
                    {"identifier": {"precise": "a"}, "pathComponents": ["A"], "docComment": {"lines": [{"text": "A."}]}},
                    {"identifier": {"precise": "b"}, "pathComponents": ["A", "b"], "docComment": {"lines": []}},
                    {"identifier": {"precise": "c"}, "pathComponents": ["A", "c"]},
                    {"identifier": {"precise": "d::SYNTHESIZED::a"}, "pathComponents": ["A", "d"]}
                ]}
                """.utf8))
        #expect(graph.symbols.filter { !$0.isDocumented }.map(\.name) == ["A.b", "A.c"])
    }

    @Test("Every public function documents its parameters, its result and its errors", arguments: modules)
    func functionsAreDocumented(module: String) throws {
        let files = try ProjectFiles.files(below: "Sources/" + module).filter { $0.path.hasSuffix(".swift") }
        #expect(files.contains { !$0.publicFunctions.isEmpty })
        for file in files {
            for function in file.publicFunctions where !function.undocumented.isEmpty {
                let missing = function.undocumented.joined(separator: ", ")
                Issue.record("\(file.path) does not document \(missing) of: \(function.declaration)")
            }
        }
    }

    @Test("A public function without documentation of a parameter, a result or an error is reported")
    func undocumentedParameterIsFound() {
        let file = SourceFile(
            path: "",
            text: """
                public protocol P: AnyObject {
                    /// Does it.
                    func requirement(_ one: Int) async throws
                    /// Tells it.
                    /// - Returns: A number.
                    func result() -> Int
                }
                extension P {
                    /// Ignores it.
                    public func requirement(_ one: Int) {}
                    func internalFunction(one: Int) -> Int { one }
                }
                public struct S<T: Sequence> {
                    /// Creates it.
                    /// - Parameters:
                    ///   - values: The values.
                    public init?(
                        of values: [String: T], where isWanted: @escaping (T, Int) -> Bool = { _, _ in true }
                    ) {
                        init(values)
                    }
                    /// Maps it.
                    @discardableResult
                    nonisolated(nonsending) public func map<U>(_ body: (T) -> U) async rethrows -> [U] { [] }
                    public override func draw(_ number: Int) { update() }
                    public static func == (one: Self, other: Self) -> Bool { true }
                    // public func comment(_ one: Int)
                    let text = "public func text(_ one: Int)"
                }
                """)
        let reports = file.publicFunctions.map(\.undocumented)
        #expect(reports == [["one", "Throws"], [], ["isWanted"], ["body", "Returns"]])
    }
}

/// A module's public symbols, as emitted by the compiler.
private struct SymbolGraph: Decodable {
    var symbols: [Symbol]

    init(of data: Data) throws { self = try JSONDecoder().decode(SymbolGraph.self, from: data) }

    struct Symbol: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Comment: Decodable { var lines: [Line] }
        struct Line: Decodable { var text: String }

        var identifier: Identifier
        var pathComponents: [String]
        var docComment: Comment?

        var name: String { pathComponents.joined(separator: ".") }

        /// Members synthesized from another module's protocol count as documented there. Implementations without a
        /// comment inherit that of their requirement, as do compiler-generated members such as `==` and `init(from:)`.
        var isDocumented: Bool {
            identifier.precise.contains("::SYNTHESIZED::")
                || docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } == true
        }
    }
}
