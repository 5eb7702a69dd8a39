import Foundation
import TestSupport
import Testing

/// What people read who import the libraries.
struct DocumentationTests {
    @Test func itBuildsWithoutAWarningAndLeavesNoPublicSymbolOut() async throws {
        let folder = TemporaryFolder()
        // It throws with what was complained of. The first time, it takes a compiler's while.
        try await Command.run(
            [Project.root + "/Scripts/docs", Project.build + "/debug", folder.path], atMost: .seconds(120))

        let graphs = URL(filePath: folder.path).appending(path: "graphs")
        for module in ["Media", "Player", "Business", "Gtk", "PlayerUI", "MPRIS"].map({ "Windowbox" + $0 }) {
            let files = try FileManager.default.contentsOfDirectory(
                at: graphs.appending(path: module), includingPropertiesForKeys: nil)
            let symbols = try files.flatMap { try SymbolGraph(of: Data(contentsOf: $0)).symbols }
            #expect(!symbols.isEmpty, "\(module) has no public symbol")
            let silent = symbols.filter { !$0.isDocumented }.map(\.name)
            #expect(silent.isEmpty, "\(module) says nothing of \(silent.joined(separator: ", "))")
        }
    }

    @Test func aSymbolOfWhichNothingIsSaidIsFound() throws {
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
}

/// What the compiler knows of a module's public symbols.
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

        /// Members that come from another module's protocol are excused: that module speaks of them. What implements a
        /// requirement without words of its own has those of the requirement here, and so has what the compiler writes
        /// itself, such as `==` and `init(from:)`.
        var isDocumented: Bool {
            identifier.precise.contains("::SYNTHESIZED::")
                || docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } == true
        }
    }
}
