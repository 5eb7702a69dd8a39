import WindowboxCore

/// The sample encryption of a fragment (`moof`): initialization vector and subsamples by the sample's file offset
/// (ISO/IEC 23001-7, `senc`, or `saiz` and `saio`).
struct SampleEncryptionTable {
    enum Sample: Equatable {
        /// Not encrypted.
        case unencrypted
        case encrypted(iv: [UInt8], subsamples: [Subsample])
        /// Encrypted, but the encryption data is missing.
        case unknown
    }

    /// A number of unencrypted bytes, followed by encrypted ones.
    struct Subsample: Equatable {
        var unencrypted: Int
        var encrypted: Int
    }

    /// Reads a byte range of the file; `nil` on failure.
    typealias Read = (Range<Int64>) -> [UInt8]?

    private struct Track {
        var isEncrypted: Bool
        /// The auxiliary information of the samples; `nil` when there is none.
        var details: AuxiliaryInformation?
        /// The index into the auxiliary information, by the sample's file offset.
        var numbers: [Int64: Int] = [:]
    }

    private struct AuxiliaryInformation {
        var bytes: ArraySlice<UInt8>
        /// The start of each sample's information, and the end of the last.
        var offsets: [Int]
        var hasSubsamples: [Bool]
    }

    private var tracks: [Int: Track] = [:]
    private let encryptions: [Int: TrackEncryption]

    /// - Parameters:
    ///   - fragment: The complete `moof` box.
    ///   - start: The box's file offset.
    ///   - encryptions: The encrypted tracks by track ID.
    ///   - read: Reads auxiliary information outside the box.
    init(_ fragment: ArraySlice<UInt8>, at start: Int64, encryptions: [Int: TrackEncryption], read: Read = { _ in nil })
    {
        self.encryptions = encryptions
        var end = start
        for (index, box) in BoxReader.boxes(in: fragment.dropFirst(8)).filter({ $0.name == "traf" }).enumerated() {
            let boxes = BoxReader.boxes(in: box.content)
            guard
                let head = boxes["tfhd"].flatMap({
                    TrackFragment($0, fragment: start, before: index == 0 ? start : end)
                })
            else { continue }
            guard let encryption = encryptions[head.track] else {
                end = head.forEachSample(in: boxes, defaultSampleSize: 0, atMost: 0) { _, _ in }
                continue
            }
            let isEncrypted = encryption.encryptedDescriptions.contains(
                head.sampleDescription ?? encryption.defaultSampleDescription)
            var track = Track(
                isEncrypted: isEncrypted, details: Self.details(in: boxes, encryption, base: head.base, read: read))
            let known = track.details?.hasSubsamples.count ?? 0
            end = head.forEachSample(in: boxes, defaultSampleSize: encryption.defaultSampleSize, atMost: known) {
                number, offset in
                track.numbers[offset] = number
            }
            tracks[head.track] = track
        }
    }

    /// The encryption of the sample at a file offset.
    func sample(at offset: Int64, track number: Int) -> Sample {
        guard let encryption = encryptions[number], let track = tracks[number] else { return .unknown }
        guard track.isEncrypted else { return .unencrypted }
        guard let details = track.details else {
            return encryption.ivSize == 0 ? .encrypted(iv: encryption.iv, subsamples: []) : .unknown
        }
        guard let index = track.numbers[offset] else { return .unknown }
        var reader = BoxReader(details.bytes[details.offsets[index]..<details.offsets[index + 1]])
        if reader.left == 0, encryption.ivSize > 0 { return .unencrypted }
        guard let own = reader.bytes(encryption.ivSize) else { return .unknown }
        let iv = encryption.ivSize == 0 ? encryption.iv : Array(own)
        guard details.hasSubsamples[index] else { return .encrypted(iv: iv, subsamples: []) }
        var subsamples: [Subsample] = []
        for _ in 0..<(reader.number(2) ?? 0) {
            guard let unencrypted = reader.number(2), let encrypted = reader.number(4) else { return .unknown }
            subsamples.append(Subsample(unencrypted: unencrypted, encrypted: encrypted))
        }
        return .encrypted(iv: iv, subsamples: subsamples)
    }

    /// The ranges of the box types in a fragment that are hidden from FFmpeg.
    static func hiddenNames(in fragment: [UInt8]) -> [Range<Int>] {
        BoxReader.boxes(in: fragment.dropFirst(8)).filter { $0.name == "traf" }.flatMap { track in
            BoxReader.boxes(in: track.content).filter { ["senc", "saiz", "saio"].contains($0.name) }.map {
                $0.content.startIndex - 4..<$0.content.startIndex
            }
        }
    }

    // MARK: Auxiliary information

    /// The UUID of the PIFF sample encryption box, the predecessor of `senc`.
    private static let piffUUID: [UInt8] = [
        0xA2, 0x39, 0x4F, 0x52, 0x5A, 0x9B, 0x4F, 0x14, 0xA2, 0x44, 0x6C, 0x42, 0x7C, 0x64, 0x8D, 0xF4,
    ]

    private static func details(
        in boxes: [BoxReader.Box], _ encryption: TrackEncryption, base: Int64, read: Read
    ) -> AuxiliaryInformation? {
        if let content = boxes["senc"] { return details(inRow: content, encryption) }
        if let former = boxes.first(where: { $0.name == "uuid" && $0.content.starts(with: piffUUID) }) {
            return details(inRow: former.content.dropFirst(16), encryption)
        }
        guard let sizes = boxes["saiz"], let offsets = boxes["saio"] else { return nil }
        return details(sizes: sizes, offsets: offsets, encryption, base: base, read: read)
    }

    private static func details(inRow content: ArraySlice<UInt8>, _ encryption: TrackEncryption) -> AuxiliaryInformation
    {
        var reader = BoxReader(content)
        let flags = reader.number(4) ?? 0
        // PIFF flag 1: a track encryption override for this fragment.
        if flags & 1 != 0 { reader.skip(20) }
        let count = reader.number(4) ?? 0
        let hasSubsamples = flags & 2 != 0
        let bytes = reader.bytes(reader.left) ?? []
        var offsets = [bytes.startIndex]
        var rest = BoxReader(bytes)
        // Samples without any bytes of information need no table.
        let fewest = encryption.ivSize + (hasSubsamples ? 2 : 0)
        while fewest > 0, offsets.count <= min(count, maximumSamples), rest.left >= fewest {
            rest.skip(encryption.ivSize)
            if hasSubsamples { rest.skip(6 * (rest.number(2) ?? 0)) }
            offsets.append(bytes.endIndex - rest.left)
        }
        return AuxiliaryInformation(
            bytes: bytes, offsets: offsets, hasSubsamples: Array(repeating: hasSubsamples, count: offsets.count - 1))
    }

    /// Parses auxiliary information stored outside `senc`, for all samples in one run.
    private static func details(
        sizes: ArraySlice<UInt8>, offsets: ArraySlice<UInt8>, _ encryption: TrackEncryption, base: Int64, read: Read
    ) -> AuxiliaryInformation? {
        var (sizes, row) = (BoxReader(sizes), BoxReader(offsets))
        if (sizes.number(4) ?? 0) & 1 != 0 { sizes.skip(8) }
        let same = sizes.number(1) ?? 0
        let count = min(sizes.number(4) ?? 0, same == 0 ? sizes.left : maximumBytes / same, maximumSamples)
        let kind = row.number(4) ?? 0
        if kind & 1 != 0 { row.skip(8) }
        let isSingle = row.number(4) == 1
        let lengths = same == 0 ? (sizes.bytes(count) ?? []).map(Int.init) : Array(repeating: same, count: count)
        let whole = lengths.reduce(0, +)
        guard isSingle, whole <= maximumBytes, let offset = row.number(kind >> 24 == 0 ? 4 : 8),
            case let (start, isTooFar) = base.addingReportingOverflow(Int64(offset)), !isTooFar,
            case let (end, isTooLong) = start.addingReportingOverflow(Int64(whole)), !isTooLong, start >= 0,
            let bytes = read(start..<end), bytes.count == whole
        else { return AuxiliaryInformation(bytes: [], offsets: [0], hasSubsamples: []) }
        let ends = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        return AuxiliaryInformation(
            bytes: bytes[...], offsets: ends, hasSubsamples: lengths.map { $0 > encryption.ivSize })
    }

    /// The maximum number of bytes of auxiliary information in a fragment.
    private static let maximumBytes = 1 << 24
    /// The maximum number of samples of a track in a fragment: hours of audio.
    private static let maximumSamples = 1 << 19
}
