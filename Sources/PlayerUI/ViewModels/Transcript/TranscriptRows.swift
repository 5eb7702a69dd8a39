import WindowboxCore
import WindowboxSubtitles

/// The rows of a transcript: all cues, or the search results. Pure.
nonisolated struct TranscriptRows: Sendable {
    /// A replacement of consecutive rows by others.
    struct Change: Equatable {
        var row: Int
        var removed: Int
        var added: Int
    }

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
    func change(since old: TranscriptRows) -> Change? {
        let shared = min(count, old.count)
        var head = 0
        while head < shared, self[head] == old[head] { head += 1 }
        var tail = 0
        while tail < shared - head, self[count - 1 - tail] == old[old.count - 1 - tail] { tail += 1 }
        guard head + tail < max(count, old.count) else { return nil }
        return Change(row: head, removed: old.count - head - tail, added: count - head - tail)
    }
}
