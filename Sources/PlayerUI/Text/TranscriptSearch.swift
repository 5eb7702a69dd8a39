import WindowboxCore
import WindowboxSubtitles

/// Full-text search in subtitle lines, insensitive to case and accents, and across line breaks within a line. Pure.
///
/// All lines are joined into one text, which the C library scans far faster than one line after the other.
nonisolated struct TranscriptSearch: Sendable {
    private var text: [UInt8] = []
    /// The byte offset of each line in the text.
    private var starts: [Int] = []

    /// Builds the search text, which takes a while for many lines.
    init(_ lines: [Transcript.Line]) {
        starts.reserveCapacity(lines.count)
        for line in lines {
            starts.append(text.count)
            text += line.text.normalizedForSearch
            // The separator of lines, a byte that no word contains.
            text.append(0)
        }
    }

    /// Returns the indices of the lines that contain the words in sequence; all lines for an empty search.
    func lines(with words: String) -> [Int] {
        let wanted = words.normalizedForSearch
        guard !wanted.isEmpty else { return Array(starts.indices) }
        var found: [Int] = []
        text.withUnsafeBytes { text in
            var place = 0
            while let hit = text.firstOffset(of: wanted, from: place) {
                let line = line(at: hit)
                found.append(line)
                place = line + 1 < starts.count ? starts[line + 1] : text.count
            }
        }
        return found
    }

    /// Returns the index of the line at a byte offset.
    private func line(at place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }
}
