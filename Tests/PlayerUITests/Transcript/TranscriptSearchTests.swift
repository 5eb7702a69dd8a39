import TestSupport
import Testing
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Full-text search in a transcript.
struct TranscriptSearchTests {
    private func found(_ words: String, in texts: String...) -> [Int] {
        TranscriptSearch(texts.map { .init(start: .zero, text: $0) }).cues(with: words)
    }

    @Test("Transcript search ignores case and accents")
    func searchIgnoresCaseAndAccents() {
        #expect(found("CAFE", in: "Un café", "Kaffee", "cafe\u{301}", "Das CAFÉ") == [0, 2, 3])
        #expect(found("straße", in: "STRASSE", "strase") == [0])
        #expect(found("Été", in: "un ete", "ÉTÉ") == [0, 1])
    }

    @Test("Transcript search finds words in Hangul, Han and Hebrew script")
    func searchSupportsAllScripts() {
        #expect(found("안녕", in: "안녕하세요", "여보세요") == [0])
        #expect(found("你好", in: "再见", "你好吗") == [1])
        #expect(found("שלום", in: "שלום לך", "להתראות") == [0])
    }

    @Test("Transcript search matches across the line breaks of one cue, not across cues")
    func searchCrossesLineBreaks() {
        #expect(found("the river", in: "Behind the\nriver", "river the") == [0])
        #expect(found("one two", in: "one", "two") == [])
    }

    @Test("A transcript cue with several matches is found once")
    func aCueIsFoundOnce() { #expect(found("a", in: "a banana", "", "no", "a") == [0, 3]) }

    @Test("An empty transcript search finds every cue")
    func emptySearchFindsAll() { #expect(found("", in: "a", "b") == [0, 1]) }

    @Test("A search in an empty transcript finds nothing")
    func emptyTranscriptHasNoMatch() { #expect(found("a") == []) }

    @Test("A search in a transcript of 200,000 cues takes less than 100 ms")
    func searchOfManyCuesIsFast() async throws {
        let cues = (0..<200_000).map { Transcript.Cue(start: .seconds($0), text: "What is said as line \($0)") }
        let search = TranscriptSearch(cues)
        #expect(search.cues(with: "LINE 19999") == [19_999] + Array(199_990...199_999))
        let time = try await majority(below: 0.1) { processorSeconds { _ = search.cues(with: "nowhere") } }
        #expect(time < 0.1)
    }
}
