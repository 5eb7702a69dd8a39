import Testing
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Mapping of transcript cues to list rows, and changes of the list.
struct TranscriptRowsTests {
    private func cues(_ texts: [String]) -> [Transcript.Cue] {
        texts.enumerated().map { .init(start: .seconds($0), text: $1) }
    }

    private func change(_ old: [String], _ new: [String]) -> ListChange? {
        func rows(_ texts: [String]) -> TranscriptRows {
            TranscriptRows(texts.map { .init(start: .zero, text: $0) })
        }
        return rows(new).change(since: rows(old))
    }

    @Test("A transcript without a search has one row per cue")
    func everyCueHasRow() {
        let rows = TranscriptRows(cues(["a", "b", "c"]))
        #expect(rows.count == 3 && rows[1].text == "b")
        #expect(rows.row(ofCue: 2) == 2 && rows.row(ofCue: 3) == nil)
    }

    @Test("A transcript with a search has one row per found cue")
    func foundCuesHaveRows() {
        let rows = TranscriptRows(cues(["a", "b", "c", "d"]), found: [1, 3])
        #expect(rows.count == 2 && rows[1].text == "d")
        #expect(rows.row(ofCue: 3) == 1 && rows.row(ofCue: 1) == 0)
        #expect(rows.row(ofCue: 2) == nil && rows.row(ofCue: 0) == nil && rows.row(ofCue: 9) == nil)
    }

    @Test("A change of transcript rows spans only the rows between the common ends")
    func rowChangeIsMinimal() {
        #expect(change(["a", "b"], ["a", "b"]) == nil)
        #expect(change([], []) == nil)
        #expect(change([], ["a", "b"]) == .init(row: 0, removed: 0, added: 2))
        #expect(change(["a", "b"], ["a", "b", "c"]) == .init(row: 2, removed: 0, added: 1))
        #expect(change(["a", "c"], ["a", "b", "c"]) == .init(row: 1, removed: 0, added: 1))
        #expect(change(["a", "b", "c"], ["b"]) == .init(row: 0, removed: 3, added: 1))
        #expect(change(["a", "a"], ["a"]) == .init(row: 1, removed: 1, added: 0))
        #expect(change(["a", "b"], []) == .init(row: 0, removed: 2, added: 0))
    }
}
