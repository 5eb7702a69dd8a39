import Foundation
import Testing

/// What the pages show of Swift is somewhere in the examples or in `Tests/Snippets`, word for word, and so is compiled.
struct SnippetTests {
    @Test func whatThePagesShowIsCompiled() throws {
        let compiled = try ["Sources/Examples", "Tests/Snippets"].flatMap { try House.files(below: $0) }
            .filter { $0.path.hasSuffix(".swift") }.map { Self.lines(of: $0.text) }
        var count = 0
        for page in try House.files() where page.path.hasSuffix(".md") {
            for block in Self.blocks(of: page.text) {
                count += 1
                let isCompiled = compiled.contains { $0.contains(block) }
                #expect(isCompiled, "\(page.path) shows what nothing compiles: \(block.first ?? "")")
            }
        }
        #expect(count > 0, "no page shows any Swift")
    }

    @Test func aBlockIsFoundAtAnyDepthAndNotWhenAWordDiffers() {
        let page = "Text.\n```swift\nplayer.play()\n\nplayer.pause()\n```\n```sh\nmake\n```\n"
        #expect(Self.blocks(of: page) == [["player.play()", "player.pause()"]])
        let shown = Self.blocks(of: page)[0]
        #expect(Self.lines(of: "func f() {\n    player.play()\n    player.pause()\n}").contains(shown))
        #expect(!Self.lines(of: "player.play()\nplayer.stop()").contains(shown))
    }

    /// The lines of each block of Swift on a page.
    private static func blocks(of page: String) -> [[String]] {
        page.split(separator: "```swift\n", omittingEmptySubsequences: false).dropFirst()
            .compactMap { $0.split(separator: "```", omittingEmptySubsequences: false).first }
            .map { lines(of: String($0)) }
    }

    /// The lines that say something, without their indentation.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
