import CGtk
import WindowboxMedia

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
            text += Self.plain(line.text)
            // The separator of lines, a byte that no word contains.
            text.append(0)
        }
    }

    /// Returns the indices of the lines that contain the words in sequence; all lines for an empty search.
    func lines(with words: String) -> [Int] {
        let wanted = Self.plain(words)
        guard !wanted.isEmpty else { return Array(starts.indices) }
        var found: [Int] = []
        text.withUnsafeBytes { text in
            guard let base = text.baseAddress else { return }
            var place = 0
            while place < text.count, let hit = wb_find(base + place, text.count - place, wanted, wanted.count) {
                let line = line(at: hit - base)
                found.append(line)
                place = line + 1 < starts.count ? starts[line + 1] : text.count
            }
        }
        return found
    }

    /// Returns the index of the line at a byte offset.
    private func line(at place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }

    /// Returns the text normalized for comparison: case folded, without accents, and with spaces for control
    /// characters.
    private static func plain(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return bytes.map(plain) }
        guard let apart = g_utf8_normalize(text, -1, G_NORMALIZE_ALL) else { return bytes.map(plain) }
        defer { g_free(apart) }
        guard let folded = g_utf8_casefold(apart, -1) else { return bytes.map(plain) }
        defer { g_free(folded) }
        let letters = String(cString: folded).unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
        return String(String.UnicodeScalarView(letters)).utf8.map(plain)
    }

    private static func plain(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x41...0x5a: byte + 0x20
        case 0...0x20: 0x20
        default: byte
        }
    }
}
