import Testing
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Mapping of transcript lines to list rows, and changes of the list.
struct TranscriptRowsTests {
    private func lines(_ texts: [String]) -> [Transcript.Line] {
        texts.enumerated().map { .init(start: .seconds($0), text: $1) }
    }

    private func change(_ old: [String], _ new: [String]) -> TranscriptRows.Change? {
        func rows(_ texts: [String]) -> TranscriptRows {
            TranscriptRows(texts.map { .init(start: .zero, text: $0) })
        }
        return rows(new).change(since: rows(old))
    }

    @Test("A transcript without a search has one row per line")
    func everyLineHasRow() {
        let rows = TranscriptRows(lines(["a", "b", "c"]))
        #expect(rows.count == 3 && rows[1].text == "b")
        #expect(rows.row(ofLine: 2) == 2 && rows.row(ofLine: 3) == nil)
    }

    @Test("A transcript with a search has one row per found line")
    func foundLinesHaveRows() {
        let rows = TranscriptRows(lines(["a", "b", "c", "d"]), found: [1, 3])
        #expect(rows.count == 2 && rows[1].text == "d")
        #expect(rows.row(ofLine: 3) == 1 && rows.row(ofLine: 1) == 0)
        #expect(rows.row(ofLine: 2) == nil && rows.row(ofLine: 0) == nil && rows.row(ofLine: 9) == nil)
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
