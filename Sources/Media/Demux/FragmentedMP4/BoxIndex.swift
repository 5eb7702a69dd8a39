/// Where the boxes of a file lie, as far as it was read.
struct BoxIndex {
    private struct Entry {
        var range: Range<Int64>
        var isFragment: Bool
    }

    /// In the order of the file.
    private var entries: [Entry] = []

    /// More are not remembered: a day in pieces of a second has fewer.
    private static let mostEntries = 1 << 20

    /// How many boxes may lie between the beginning of a piece and a sample of it.
    private static let mostBetween = 64

    /// Remembers a box.
    mutating func add(_ range: Range<Int64>, isFragment: Bool) {
        let index = index(after: range.lowerBound)
        if index > 0, entries[index - 1].range.lowerBound == range.lowerBound { return }
        if entries.count < Self.mostEntries { entries.insert(Entry(range: range, isFragment: isFragment), at: index) }
    }

    /// Where the first box begins that is not before a place; `nil` when that is not known.
    func boundary(from place: Int64) -> Int64? {
        let index = index(after: place)
        guard index > 0, case let range = entries[index - 1].range, place <= range.upperBound else { return nil }
        return place == range.lowerBound ? place : range.upperBound
    }

    /// The last piece that begins before a place.
    func fragment(before place: Int64) -> Range<Int64>? {
        entries[..<index(after: place)].suffix(Self.mostBetween).last(where: \.isFragment)?.range
    }

    /// The number of boxes that begin at a place or before it.
    private func index(after place: Int64) -> Int {
        var range = entries.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range =
                entries[middle].range.lowerBound <= place ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// What a box begins with.
struct BoxHeader {
    /// How many bytes it is told by.
    static let size = 16

    let name: String
    /// How long the box is; `nil` when it goes on to the end.
    let length: Int64?
    /// Whether it begins as a piece does: with its number.
    let startsFragment: Bool

    /// `nil` for what is none.
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
