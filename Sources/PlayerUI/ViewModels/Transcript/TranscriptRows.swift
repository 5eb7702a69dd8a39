import WindowboxCore
import WindowboxSubtitles

/// The rows of a transcript: all cues, or the search results. Pure.
nonisolated struct TranscriptRows: Sendable {
    private let cues: [Transcript.Cue]
    private let found: [Int]?

    /// Creates the rows.
    ///
    /// - Parameter found: The indices of the cues to show, in ascending order; `nil` shows all.
    init(_ cues: [Transcript.Cue] = [], found: [Int]? = nil) {
        self.cues = cues
        self.found = found
    }

    var count: Int { found?.count ?? cues.count }

    subscript(row: Int) -> Transcript.Cue { cues[found?[row] ?? row] }

    /// Returns the row of a cue; `nil` if the cue is not shown.
    func row(ofCue number: Int) -> Int? {
        guard let found else { return number < cues.count ? number : nil }
        let row = found.partitioningIndex { $0 >= number }
        return row < found.count && found[row] == number ? row : nil
    }

    /// Returns the smallest replacement of consecutive rows that leads from `old` to these rows; `nil` if they are
    /// equal.
    func change(since old: TranscriptRows) -> ListChange? {
        ListChange(from: old.count, to: count) { old[$0] == self[$1] }
    }
}
