import Foundation

/// A fragmented MP4 with encrypted samples, as streaming services send it. Written here, because ffmpeg 5.1 reads it,
/// but does not write it.
public enum FragmentedClip {
    /// A variant of Common Encryption.
    public struct Encryption: Hashable, Sendable {
        /// The protection scheme.
        public enum Scheme: String, Sendable {
            /// AES-CTR on all bytes.
            case cenc
            /// AES-CBC on one of ten blocks, with a constant initialization vector.
            case cbcs
        }

        /// The protection scheme.
        public var scheme = Scheme.cenc
        /// Whether the file has a segment index (`sidx`).
        public var hasIndex = true
        /// Whether samples have subsamples: an unencrypted beginning.
        public var hasSubsamples = false
        /// Whether the auxiliary information is found by offset (`saio`) instead of in a `senc` box.
        public var usesAuxiliaryOffsets = false

        /// Makes `cenc` encryption of whole samples, in a file with an index, modified by `change`.
        public init(_ change: (inout Encryption) -> Void = { _ in }) { change(&self) }

        /// Whether samples have auxiliary information.
        var hasAuxiliaryInformation: Bool { scheme == .cenc || hasSubsamples }
    }

    /// A fragmented file of a clip, encrypted with one key.
    public static func encrypted(
        _ clip: Clip, _ encryption: Encryption = Encryption(), key: [UInt8] = EncryptedClip.key,
        name: [UInt8] = EncryptedClip.name
    ) async throws -> String {
        let index = encryption.hasIndex ? "+global_sidx" : ""
        let options = [
            "-c", "copy", "-movflags", "frag_keyframe+empty_moov+default_base_moof+negative_cts_offsets" + index,
        ]
        let plain = try await RemuxedClip.file(named: "pieces.mp4", ["-i", try await clip.file()] + options)
        var boxes = MP4Box.boxes(in: try Data(contentsOf: URL(filePath: plain)))
        var encryptor = SampleEncryptor(encryption, key: key)
        var growths: [Int] = []
        for index in boxes.indices {
            if boxes[index].name == "moov" {
                boxes[index].change("stsd") { protect(&$0.children, encryption, name: name) }
            }
            if boxes[index].name == "moof" { growths.append(encrypt(&boxes, at: index, with: &encryptor)) }
        }
        for index in boxes.indices where boxes[index].name == "sidx" { lengthen(&boxes[index].content, by: growths) }
        let file = TemporaryDirectory.shared.file(named: "encrypted.mp4")
        // The random access index (`mfra`) at the end would be wrong.
        try boxes.filter { $0.name != "mfra" }.reduce(into: Data()) { $0 += $1.data }.write(to: URL(filePath: file))
        return file
    }

    // MARK: Samples

    /// Returns the ranges of a track's samples in the `mdat` box behind the fragment (`moof`) of `length` bytes.
    private static func samples(of track: MP4Box, inPieceOf length: Int) -> [Range<Int>] {
        guard let run = track["trun"]?.content, let head = track["tfhd"]?.content else { return [] }
        var place = run.number(at: 8) - length - 8
        return sizes(run, head).map { size in
            defer { place += size }
            return place..<place + size
        }
    }

    private static func sizes(_ run: Data, _ head: Data) -> [Int] {
        let flags = run.number(at: 0) & 0xFFFFFF
        // The data offset, and possibly the flags of the first sample, precede the sample fields.
        let start = 12 + (flags & 4 != 0 ? 4 : 0)
        let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & $0 != 0 }
        let own = fields.firstIndex(of: 0x200)
        let known = head.number(at: 0)
        let before = [0x1: 8, 0x2: 4, 0x8: 4].reduce(8) { known & $1.key != 0 ? $0 + $1.value : $0 }
        return (0..<run.number(at: 4)).map { sample in
            own.map { run.number(at: start + (sample * fields.count + $0) * 4) } ?? head.number(at: before)
        }
    }

    // MARK: Encryption

    /// Marks each sample entry as encrypted, and adds the scheme and the track encryption.
    private static func protect(_ entries: inout [MP4Box], _ encryption: Encryption, name: [UInt8]) {
        for index in entries.indices {
            let kind = entries[index].name
            let scheme = MP4Box(
                "schm", Data([0, 0, 0, 0]) + Data(encryption.scheme.rawValue.utf8) + Data([0, 1, 0, 0]))
            let rules: [UInt8] = encryption.scheme == .cenc ? [0, 0, 0, 0, 0, 0, 1, 8] : [1, 0, 0, 0, 0, 0x19, 1, 0]
            let vector = encryption.scheme == .cenc ? [] : [16] + SampleEncryptor.constantVector
            let key = MP4Box("tenc", Data(rules + name + vector))
            let parts = [MP4Box("frma", Data(kind.utf8)), scheme, MP4Box("schi", Data(), [key])]
            entries[index].content += MP4Box("sinf", Data(), parts).data
            entries[index].name = kind.hasPrefix("mp4a") ? "enca" : "encv"
        }
    }

    /// Encrypts the samples of a fragment and adds the encryption boxes to it. Returns the growth of the fragment in
    /// bytes, by which the samples move.
    private static func encrypt(_ boxes: inout [MP4Box], at index: Int, with encryptor: inout SampleEncryptor) -> Int {
        let length = boxes[index].data.count
        for track in boxes[index].children.indices where boxes[index].children[track].name == "traf" {
            var details: [Data] = []
            for range in samples(of: boxes[index].children[track], inPieceOf: length) {
                let start = boxes[index + 1].content.startIndex
                let place = start + range.lowerBound..<start + range.upperBound
                var sample = Data(boxes[index + 1].content[place])
                details.append(encryptor.encrypt(&sample))
                boxes[index + 1].content.replaceSubrange(place, with: sample)
            }
            guard encryptor.encryption.hasAuxiliaryInformation else { continue }
            add(details, to: &boxes[index], track: track, encryptor.encryption)
        }
        let moved = boxes[index].data.count - length
        boxes[index].change("trun") { $0.content.set($0.content.number(at: 8) + moved, at: 8) }
        return moved
    }

    private static func add(_ details: [Data], to piece: inout MP4Box, track: Int, _ encryption: Encryption) {
        var head = Data(count: 8)
        head.set(encryption.hasSubsamples ? 2 : 0, at: 0)
        head.set(details.count, at: 4)
        let row = details.reduce(into: Data()) { $0 += $1 }
        guard encryption.usesAuxiliaryOffsets else {
            return piece.children[track].children.append(MP4Box("senc", head + row))
        }
        var sizes = Data(count: 9)
        sizes.set(details.count, at: 5)
        piece.children[track].children.append(MP4Box("saiz", sizes + details.map { UInt8($0.count) }))
        // The offset from the start of the fragment to the contents of the next box.
        let before = piece.children[...track].reduce(8) { $0 + $1.data.count }
        var place = Data(count: 12)
        place.set(1, at: 4)
        place.set(before + 20 + 8, at: 8)
        piece.children[track].children += [MP4Box("saio", place), MP4Box("skip", row)]
    }

    /// Adds the growth of the fragments to their sizes in the segment index (`sidx`).
    private static func lengthen(_ index: inout Data, by growths: [Int]) {
        let first = index.first == 0 ? 24 : 32
        for (piece, growth) in growths.enumerated() {
            let place = first + piece * 12
            index.set(index.number(at: place) + growth, at: place)
        }
    }
}
