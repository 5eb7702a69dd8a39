/// Whether the index of an MP4 (`moov`) comes before its media data (`mdat`), by its top-level boxes
/// (ISO/IEC 14496-12 §4.2). Pure.
enum BoxOrder: Equatable {
    case indexFirst
    case mediaFirst
    /// The bytes do not begin an MP4.
    case notMP4
    /// The first so many bytes tell more.
    case undecided(needed: Int)

    /// Boxes that may come before both.
    private static let others: Set = [
        "ftyp", "styp", "free", "skip", "wide", "junk", "uuid", "pnot", "pdin", "prft", "emsg", "pict", "PICT",
    ]

    /// Reads the order from the first bytes of a file.
    init(_ start: [UInt8]) {
        self = Self.order(start)
    }

    private static func order(_ start: [UInt8]) -> BoxOrder {
        var place = 0
        while place + BoxHeader.size <= start.count {
            guard let box = BoxHeader(Array(start[place..<place + BoxHeader.size])) else { return .notMP4 }
            switch box.name {
            case "moov", "moof", "sidx": return .indexFirst
            case "mdat": return .mediaFirst
            case let name where others.contains(name): break
            default: return .notMP4
            }
            guard let length = box.length, length < Int64.max / 2 - Int64(place) else { return .notMP4 }
            place += Int(length)
        }
        return .undecided(needed: place + BoxHeader.size)
    }

    /// Whether a file that begins with these bytes may be an MP4, however few they are.
    static func mayBegin(_ start: [UInt8]) -> Bool {
        guard start.count >= BoxHeader.size else {
            return BoxHeader(start).map { Self.others.union(["moov", "moof", "sidx", "mdat"]).contains($0.name) }
                ?? false
        }
        return BoxOrder(start) != .notMP4
    }
}
