/// The positions of a file's top-level boxes, as far as the file has been read.
struct BoxIndex {
    private struct Entry {
        var range: Range<Int64>
        var isFragment: Bool
    }

    /// Sorted by position.
    private var entries: [Entry] = []

    /// The maximum number of recorded boxes: more than a day of one-second fragments has.
    private static let maximumEntries = 1 << 20

    /// The maximum number of boxes between a fragment (`moof`) and its samples.
    private static let maximumDistance = 64

    mutating func add(_ range: Range<Int64>, isFragment: Bool) {
        let index = index(after: range.lowerBound)
        if index > 0, entries[index - 1].range.lowerBound == range.lowerBound { return }
        if entries.count < Self.maximumEntries {
            entries.insert(Entry(range: range, isFragment: isFragment), at: index)
        }
    }

    /// The start of the first box at or after `offset`; `nil` when unknown.
    func boundary(from offset: Int64) -> Int64? {
        let index = index(after: offset)
        guard index > 0, case let range = entries[index - 1].range, offset <= range.upperBound else { return nil }
        return offset == range.lowerBound ? offset : range.upperBound
    }

    /// The last fragment that starts at or before `offset`.
    func fragment(before offset: Int64) -> Range<Int64>? {
        entries[..<index(after: offset)].suffix(Self.maximumDistance).last(where: \.isFragment)?.range
    }

    /// The number of boxes that start at or before `offset`.
    private func index(after offset: Int64) -> Int {
        var range = entries.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                entries[middle].range.lowerBound <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// A box header (ISO/IEC 14496-12 §4.2).
struct BoxHeader {
    /// The number of bytes that are parsed: the longest header that is evaluated.
    static let size = 16

    let name: String
    /// The size of the box in bytes; `nil` when it extends to the end of the file.
    let length: Int64?
    /// Whether the box starts as a fragment does: a `moof` with an `mfhd` inside.
    let startsFragment: Bool

    /// Parses a header; `nil` when the bytes are none.
    init?(_ bytes: [UInt8]) {
        var reader = BoxReader(bytes[...])
        guard let size = reader.number(4), let letters = reader.bytes(4) else { return nil }
        name = String(decoding: letters, as: UTF8.self)
        let next = reader.bytes(8) ?? []
        switch size {
        case 0: length = nil
        case 1:
            var reader = BoxReader(next)
            guard let size = reader.number(8), size >= 16 else { return nil }
            length = Int64(size)
        case 8...: length = Int64(size)
        default: return nil
        }
        startsFragment = name == "moof" && next.elementsEqual([0, 0, 0, 16] + Array("mfhd".utf8))
    }
}
