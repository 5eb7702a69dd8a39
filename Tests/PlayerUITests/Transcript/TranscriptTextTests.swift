import Testing
import WindowboxMedia

@testable import WindowboxPlayerUI

/// A line of the transcript as it is read there, and said by a screen reader.
@MainActor struct TranscriptTextTests {
    private func words(_ text: String) -> String { TranscriptText.words(of: .init(start: .seconds(65), text: text)) }

    @Test func onlyAnotherVoiceBeginsALine() {
        #expect(words("One sentence\nin two lines") == "One sentence in two lines")
        #expect(words("- One\n- Another\n– A third") == "- One\n- Another\n– A third")
        #expect(TranscriptText.spoken(.init(start: .seconds(65), text: "a\nb")) == "1:05, a b")
    }

    /// As long as anything that is said stays whole.
    @Test func whatIsFarTooLongIsCut() {
        let long = String(repeating: "é", count: 500)
        #expect(words(long) == long)
        #expect(words(long + "é") == long + "…")
        #expect(words("").isEmpty)
    }
}
