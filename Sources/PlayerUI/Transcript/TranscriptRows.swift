import WindowboxMedia

/// The rows of a transcript: all lines, or those in which something was found. Pure.
nonisolated struct TranscriptRows: Sendable {
    /// At a row some others have gone, and others come.
    struct Change: Equatable {
        var row: Int
        var removed: Int
        var added: Int
    }

    private let lines: [Transcript.Line]
    private let found: [Int]?

    /// - Parameter found: The numbers of the lines to show, in their order; `nil` shows all.
    init(_ lines: [Transcript.Line] = [], found: [Int]? = nil) {
        self.lines = lines
        self.found = found
    }

    /// How many there are.
    var count: Int { found?.count ?? lines.count }

    /// The line in a row.
    subscript(row: Int) -> Transcript.Line { lines[found?[row] ?? row] }

    /// The row of a line; `nil` when it is not among them.
    func row(ofLine number: Int) -> Int? {
        guard let found else { return number < lines.count ? number : nil }
        let row = found.partitioningIndex { $0 >= number }
        return row < found.count && found[row] == number ? row : nil
    }

    /// What has changed since there were others: as few rows as stand together; `nil` when nothing has.
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
