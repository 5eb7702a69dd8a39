import TestSupport
import Testing

@testable import WindowboxSubtitles

/// The plain text of subtitles with ASS markup.
@Suite struct AssTextTests {
    @Test(
        "ASS markup is removed from subtitle text",
        arguments: [
            ("Hello", "Hello"), ("{\\i1}Hello{\\i0} there", "Hello there"), ("One\\NTwo", "One\nTwo"),
            ("One\\nTwo\\hThree", "One\nTwo Three"), ("  One  \\N\\N  Two ", "One\nTwo"),
            ("{\\an8\\pos(1,2)}Top", "Top"),
            ("{\\p1}m 0 0 l 10 10{\\p0}", ""), ("{\\p1}m 0 0{\\p0}Words{\\pbo3}", "Words"), ("{\\fs20\\p4}m 1 1", ""),
            ("\\{as it is\\}", "{as it is}"), ("C:\\\\dir", "C:\\dir"), ("C:\\dir", "C:\\dir"),
            ("open {brace", "open brace"),
            ("end\\", "end\\"), ("", ""), ("{\\i1}", ""), ("a, b, c", "a, b, c"), ("Zürich 東京 🎬", "Zürich 東京 🎬"),
        ])
    func markupIsRemoved(_ text: String, _ words: String) { #expect(AssText.plain(text: text) == words) }

    @Test(
        "Emphasis is kept, and other ASS markup is removed",
        arguments: [
            ("Hello", "Hello"), ("{\\i1}Hello{\\i0} there", "{\\i1}Hello{\\i0} there"),
            ("{\\an8\\i1\\pos(1,2)\\b700\\bord2}Top{\\shad1\\u\\s1}", "{\\i1\\b700}Top{\\u\\s1}"),
            ("{\\p1}m 0 0{\\p0}Words{a comment}", "Words"), ("\\{as {\\i1}it is\\}", "\\{as {\\i1}it is\\}"),
            ("One\\NTwo\\", "One\\NTwo\\"), ("One\\n\\hTwo", "One\\N Two"), ("open {brace", "open brace"),
            ("Zürich{\\i1}東京", "Zürich{\\i1}東京"), ("", ""),
        ])
    func emphasisIsKept(_ text: String, _ emphasized: String) {
        #expect(AssText.emphasized(text: text) == emphasized)
    }

    @Test("The text of an ASS event may contain commas") func textWithCommas() {
        #expect(AssText.plain(event: "12,0,Default,,0,0,0,,Well, well\\N{\\b1}well") == "Well, well\nwell")
        #expect(AssText.plain(event: "not an event") == "not an event")
    }

    @Test("Plain text is kept literally in an ASS event", arguments: ["One\nTwo", "{as it is}", "C:\\Nothing", "a, b"])
    func plainTextIsLiteral(_ words: String) {
        let event = AssEvent(words: words).line
        #expect(AssText.plain(event: event).filter { $0 != "\u{2060}" } == words)
        #expect(!event.contains("\n") && event.split(separator: ",", omittingEmptySubsequences: false).count >= 9)
    }

    @Test(
        "Animated ASS events are detected by their tags and effect",
        arguments: [
            ("Words", false), ("{\\i1}Words", false), ("{\\t(\\fs20)}Words", true), ("{\\fad(1,2)}Words", true),
            ("{\\k20}Wo{\\k20}rds", true), ("{\\move(1,2,3,4)}Words", true),
        ])
    func animatedEvents(_ text: String, _ isAnimated: Bool) {
        #expect(AssText.isAnimated(event: "0,0,Default,,0,0,0,," + text) == isAnimated)
        #expect(AssText.isAnimated(event: "0,0,Default,,0,0,0,Scroll up," + text))
    }

    /// The missing end of an override block is searched only once.
    @Test("Unclosed ASS override blocks are parsed about as fast as closed ones")
    func unclosedOverrides() async throws {
        let (closed, open) = (String(repeating: "{\\b1}", count: 100_000), String(repeating: "{\\b1", count: 100_000))
        #expect(AssText.plain(text: closed).isEmpty && AssText.plain(text: open).hasPrefix("\\b1\\b1"))
        let ratio = try await majority(below: 10) {
            processorSeconds { _ = AssText.plain(text: open) } / processorSeconds { _ = AssText.plain(text: closed) }
        }
        #expect(ratio < 10)
    }

    @Test("A subtitle text of five megabytes is truncated") func overlongText() {
        #expect(AssText.plain(text: String(repeating: "word ", count: 1_000_000)).utf8.count < 5000)
    }
}
