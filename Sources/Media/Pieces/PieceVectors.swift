/// What a piece of MP4 (`moof`) says of how its samples are encrypted: for each, by its place in the file, its vector and
/// its parts (ISO/IEC 23001-7, `senc`, or `saiz` and `saio`).
struct PieceVectors {
    /// What is known of a sample.
    enum Sample: Equatable {
        /// It is not encrypted.
        case clear
        case encrypted(vector: [UInt8], parts: [Part])
        /// It is encrypted, and how was lost.
        case unknown
    }

    /// Clear bytes, and the encrypted ones after them.
    struct Part: Equatable {
        var clear: Int
        var encrypted: Int
    }

    /// Reads bytes of the file; `nil` when they cannot be had.
    typealias Read = (Range<Int64>) -> [UInt8]?

    private struct Track {
        var isEncrypted: Bool
        /// What comes with the samples; `nil` when nothing does.
        var details: Details?
        /// Which of those belongs to the sample at a place.
        var numbers: [Int64: Int] = [:]
    }

    private struct Details {
        var bytes: ArraySlice<UInt8>
        /// Where each sample's begin, and where the last one's end.
        var places: [Int]
        var hasParts: [Bool]
    }

    private var tracks: [Int: Track] = [:]
    private let protections: [Int: TrackProtection]

    /// - Parameters:
    ///   - piece: The whole box.
    ///   - start: Where it lies in the file.
    init(_ piece: ArraySlice<UInt8>, at start: Int64, protections: [Int: TrackProtection], read: Read = { _ in nil }) {
        self.protections = protections
        var end = start
        for (index, box) in BoxReader.boxes(in: piece.dropFirst(8)).filter({ $0.name == "traf" }).enumerated() {
            let boxes = BoxReader.boxes(in: box.content)
            guard let head = boxes["tfhd"].flatMap({ PieceRuns($0, piece: start, before: index == 0 ? start : end) })
            else { continue }
            guard let protection = protections[head.track] else {
                end = head.forEachSample(in: boxes, usualSize: 0, atMost: 0) { _, _ in }
                continue
            }
            let isEncrypted = protection.kinds.contains(head.kind ?? protection.usualKind)
            var track = Track(
                isEncrypted: isEncrypted, details: Self.details(in: boxes, protection, base: head.base, read: read))
            let known = track.details?.hasParts.count ?? 0
            end = head.forEachSample(in: boxes, usualSize: protection.usualSize, atMost: known) { number, place in
                track.numbers[place] = number
            }
            tracks[head.track] = track
        }
    }

    /// How the sample is encrypted that lies at a place of the file.
    func sample(at place: Int64, track number: Int) -> Sample {
        guard let protection = protections[number], let track = tracks[number] else { return .unknown }
        guard track.isEncrypted else { return .clear }
        guard let details = track.details else {
            return protection.vectorSize == 0 ? .encrypted(vector: protection.vector, parts: []) : .unknown
        }
        guard let index = track.numbers[place] else { return .unknown }
        var reader = BoxReader(details.bytes[details.places[index]..<details.places[index + 1]])
        if reader.left == 0, protection.vectorSize > 0 { return .clear }
        guard let own = reader.bytes(protection.vectorSize) else { return .unknown }
        let vector = protection.vectorSize == 0 ? protection.vector : Array(own)
        guard details.hasParts[index] else { return .encrypted(vector: vector, parts: []) }
        var parts: [Part] = []
        for _ in 0..<(reader.number(2) ?? 0) {
            guard let clear = reader.number(2), let encrypted = reader.number(4) else { return .unknown }
            parts.append(Part(clear: clear, encrypted: encrypted))
        }
        return .encrypted(vector: vector, parts: parts)
    }

    /// Where in a piece the names of the boxes stand that FFmpeg must not know.
    static func hiddenNames(in piece: [UInt8]) -> [Range<Int>] {
        BoxReader.boxes(in: piece.dropFirst(8)).filter { $0.name == "traf" }.flatMap { track in
            BoxReader.boxes(in: track.content).filter { ["senc", "saiz", "saio"].contains($0.name) }.map {
                $0.content.startIndex - 4..<$0.content.startIndex
            }
        }
    }

    // MARK: What comes with the samples

    /// The same as `senc`, before it had a name.
    private static let formerName: [UInt8] = [
        0xA2, 0x39, 0x4F, 0x52, 0x5A, 0x9B, 0x4F, 0x14, 0xA2, 0x44, 0x6C, 0x42, 0x7C, 0x64, 0x8D, 0xF4,
    ]

    private static func details(
        in boxes: [BoxReader.Box], _ protection: TrackProtection, base: Int64, read: Read
    ) -> Details? {
        if let content = boxes["senc"] { return details(inRow: content, protection) }
        if let former = boxes.first(where: { $0.name == "uuid" && $0.content.starts(with: formerName) }) {
            return details(inRow: former.content.dropFirst(16), protection)
        }
        guard let sizes = boxes["saiz"], let places = boxes["saio"] else { return nil }
        return details(sizes: sizes, places: places, protection, base: base, read: read)
    }

    private static func details(inRow content: ArraySlice<UInt8>, _ protection: TrackProtection) -> Details {
        var reader = BoxReader(content)
        let flags = reader.number(4) ?? 0
        // A kind of its own for this piece alone.
        if flags & 1 != 0 { reader.skip(20) }
        let count = reader.number(4) ?? 0
        let hasParts = flags & 2 != 0
        let bytes = reader.bytes(reader.left) ?? []
        var places = [bytes.startIndex]
        var rest = BoxReader(bytes)
        // Samples that take no bytes need no list.
        let fewest = protection.vectorSize + (hasParts ? 2 : 0)
        while fewest > 0, places.count <= min(count, mostSamples), rest.left >= fewest {
            rest.skip(protection.vectorSize)
            if hasParts { rest.skip(6 * (rest.number(2) ?? 0)) }
            places.append(bytes.endIndex - rest.left)
        }
        return Details(bytes: bytes, places: places, hasParts: Array(repeating: hasParts, count: places.count - 1))
    }

    /// Details that lie elsewhere, those of all samples in one row.
    private static func details(
        sizes: ArraySlice<UInt8>, places: ArraySlice<UInt8>, _ protection: TrackProtection, base: Int64, read: Read
    ) -> Details? {
        var (sizes, row) = (BoxReader(sizes), BoxReader(places))
        if (sizes.number(4) ?? 0) & 1 != 0 { sizes.skip(8) }
        let same = sizes.number(1) ?? 0
        let count = min(sizes.number(4) ?? 0, same == 0 ? sizes.left : mostBytes / same, mostSamples)
        let kind = row.number(4) ?? 0
        if kind & 1 != 0 { row.skip(8) }
        let isLone = row.number(4) == 1
        let lengths = same == 0 ? (sizes.bytes(count) ?? []).map(Int.init) : Array(repeating: same, count: count)
        let whole = lengths.reduce(0, +)
        guard isLone, whole <= mostBytes, let offset = row.number(kind >> 24 == 0 ? 4 : 8),
            case let (start, isTooFar) = base.addingReportingOverflow(Int64(offset)), !isTooFar,
            case let (end, isTooLong) = start.addingReportingOverflow(Int64(whole)), !isTooLong, start >= 0,
            let bytes = read(start..<end), bytes.count == whole
        else { return Details(bytes: [], places: [0], hasParts: []) }
        let ends = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        return Details(bytes: bytes[...], places: ends, hasParts: lengths.map { $0 > protection.vectorSize })
    }

    /// How many bytes may come with the samples of a piece.
    private static let mostBytes = 1 << 24
    /// How many samples of a track may be in a piece: hours of one.
    private static let mostSamples = 1 << 19
}
