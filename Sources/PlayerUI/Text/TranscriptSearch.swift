import WindowboxCore
import WindowboxSubtitles

/// Full-text search in subtitle cues, insensitive to case and accents, and across line breaks within a cue. Pure.
///
/// All cues are joined into one text, which the C library scans far faster than one cue after the other.
nonisolated struct TranscriptSearch: Sendable {
    private var text: [UInt8] = []
    /// The byte offset of each cue in the text.
    private var starts: [Int] = []

    /// Builds the search text, which takes a while for many cues.
    init(_ cues: [Transcript.Cue]) {
        starts.reserveCapacity(cues.count)
        for cue in cues {
            starts.append(text.count)
            text += cue.text.normalizedForSearch
            // The separator of cues, a byte that no word contains.
            text.append(0)
        }
    }

    /// Returns the indices of the cues that contain the words in sequence; all cues for an empty search.
    func cues(with words: String) -> [Int] {
        let wanted = words.normalizedForSearch
        guard !wanted.isEmpty else { return Array(starts.indices) }
        var found: [Int] = []
        text.withUnsafeBytes { text in
            var offset = 0
            while let hit = text.firstOffset(of: wanted, from: offset) {
                let cue = cue(at: hit)
                found.append(cue)
                offset = cue + 1 < starts.count ? starts[cue + 1] : text.count
            }
        }
        return found
    }

    /// Returns the index of the cue at a byte offset.
    private func cue(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }
}
