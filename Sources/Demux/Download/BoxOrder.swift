/// The order of an MP4's index (`moov`) and media data (`mdat`), from the top-level boxes (ISO/IEC 14496-12 §4.2).
/// Pure.
enum BoxOrder: Equatable {
    case indexFirst
    case mediaFirst
    /// The bytes do not start an MP4.
    case notMP4
    /// More bytes are needed: `needed` from the start of the file.
    case undecided(needed: Int)

    /// Boxes that may precede both.
    private static let others: Set = [
        "ftyp", "styp", "free", "skip", "wide", "junk", "uuid", "pnot", "pdin", "prft", "emsg", "pict", "PICT",
    ]

    /// Determines the order from the first bytes of a file.
    init(_ start: [UInt8]) {
        self = Self.order(start)
    }

    private static func order(_ start: [UInt8]) -> BoxOrder {
        var offset = 0
        while offset + BoxHeader.size <= start.count {
            guard let box = BoxHeader(Array(start[offset..<offset + BoxHeader.size])) else { return .notMP4 }
            switch box.name {
            case "moov", "moof", "sidx": return .indexFirst
            case "mdat": return .mediaFirst
            case let name where others.contains(name): break
            default: return .notMP4
            }
            guard let length = box.length, length < Int64.max / 2 - Int64(offset) else { return .notMP4 }
            offset += Int(length)
        }
        return .undecided(needed: offset + BoxHeader.size)
    }

    /// Whether a file with this start, of any length, may be an MP4.
    static func mayBegin(_ start: [UInt8]) -> Bool {
        guard start.count >= BoxHeader.size else {
            return BoxHeader(start).map { Self.others.union(["moov", "moof", "sidx", "mdat"]).contains($0.name) }
                ?? false
        }
        return BoxOrder(start) != .notMP4
    }
}
