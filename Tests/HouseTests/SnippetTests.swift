import Foundation
import TestSupport
import Testing

/// Swift code blocks in Markdown pages, which must occur verbatim in the examples or in `Tests/Snippets`.
struct SnippetTests {
    @Test("Every Swift code block in a Markdown page occurs in compiled code")
    func pageSnippetsAreCompiled() throws {
        let compiled = try ["Sources/Examples", "Tests/Snippets"].flatMap { try ProjectFiles.files(below: $0) }
            .filter { $0.path.hasSuffix(".swift") }.map { Self.lines(of: $0.text) }
        var count = 0
        for page in try ProjectFiles.files() where page.path.hasSuffix(".md") {
            for block in Self.blocks(of: page.text) {
                count += 1
                let isCompiled = compiled.contains { $0.contains(block) }
                #expect(isCompiled, "\(page.path) shows code that is not compiled: \(block.first ?? "")")
            }
        }
        #expect(count > 0, "no page shows any Swift")
    }

    @Test("The snippets and examples compile outside of the project, without its settings and internals")
    func snippetsCompileOutside() async throws {
        let check = [Project.root + "/Scripts/check-outside", Project.build + "/debug"]
        func swiftFiles(_ folder: String) throws -> [String] {
            try ProjectFiles.files(below: folder).map(\.path).filter { $0.hasSuffix(".swift") }
        }
        // Throws with the errors.
        try await CommandLineTool.run(check + swiftFiles("Tests/Snippets").map { Project.root + "/" + $0 })
        let examples = try swiftFiles("Sources/Examples")
        #expect(examples.count >= 4)
        for example in examples { try await CommandLineTool.run(check + [Project.root + "/" + example]) }
        try await CommandLineTool.run(check + [Project.root + "/Tests/Consumer/Sources/OwnNames/OwnNames.swift"])
    }

    @Test("A call from another thread does not compile, and the compiler names the call")
    func callsFromOtherThreadsDoNotCompile() async throws {
        let folder = TemporaryDirectory()
        let file = folder.path + "/Calls.swift"
        try """
        import WindowboxPlayer
        import WindowboxPlayerUI

        func call(_ player: Player, _ context: PlayerContext) {
            player.play()
            context.toast.show("Playing")
        }
        """.write(toFile: file, atomically: true, encoding: .utf8)
        let error = await #expect(throws: (any Error).self) {
            try await CommandLineTool.run([Project.root + "/Scripts/check-outside", Project.build + "/debug", file])
        }
        let message = String(describing: error)
        #expect(message.contains("main actor-isolated instance method 'play()'"), "\(message)")
        #expect(message.contains("main actor-isolated instance method 'show"), "\(message)")
    }

    @Test("A code block is found at any indentation but not with a different word")
    func snippetsIgnoreIndentation() {
        let page = "Text.\n```swift\nplayer.play()\n\nplayer.pause()\n```\n```sh\nmake\n```\n"
        #expect(Self.blocks(of: page) == [["player.play()", "player.pause()"]])
        let shown = Self.blocks(of: page)[0]
        #expect(Self.lines(of: "func f() {\n    player.play()\n    player.pause()\n}").contains(shown))
        #expect(!Self.lines(of: "player.play()\nplayer.stop()").contains(shown))
    }

    /// Returns the lines of each Swift code block on a page.
    private static func blocks(of page: String) -> [[String]] {
        page.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.split(separator: "```", omittingEmptySubsequences: false).first }
            .map { lines(of: String($0)) }
    }

    /// Returns the nonempty lines without their indentation.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
