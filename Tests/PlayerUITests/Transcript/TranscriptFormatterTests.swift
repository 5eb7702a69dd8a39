import Testing
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Text of a transcript cue, as displayed and as spoken by a screen reader.
@MainActor struct TranscriptFormatterTests {
    private func words(_ text: String) -> String {
        TranscriptFormatter.words(of: .init(start: .seconds(65), text: text))
    }

    @Test("Only a new speaker begins a new line in a transcript row")
    func onlyNewSpeakerBreaksLine() {
        #expect(words("One sentence\nin two lines") == "One sentence in two lines")
        #expect(words("- One\n- Another\n– A third") == "- One\n- Another\n– A third")
        #expect(TranscriptFormatter.accessibleText(.init(start: .seconds(65), text: "a\nb")) == "1:05, a b")
    }

    @Test("A transcript cue is truncated after 500 characters")
    func longCueIsTruncated() {
        let long = String(repeating: "é", count: 500)
        #expect(words(long) == long)
        #expect(words(long + "é") == long + "…")
        #expect(words("").isEmpty)
    }
}
