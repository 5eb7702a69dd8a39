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

        /// Creates `cenc` encryption of whole samples, in a file with an index, modified by `change`.
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
        let plain = try await FFmpeg.file(named: "fragments.mp4", ["-i", try await clip.file()] + options)
        var boxes = try [MP4Box](contentsOfFile: plain)
        try boxes.edit("moov/trak/mdia/minf/stbl/stsd") { protect(&$0.children, encryption, name: name) }
        var encryptor = SampleEncryptor(encryption, key: key)
        var growths: [Int] = []
        for index in boxes.indices where boxes[index].name == "moof" {
            growths.append(try encrypt(&boxes, at: index, with: &encryptor))
        }
        if encryption.hasIndex { try boxes.edit("sidx") { lengthen(&$0.content, by: growths) } }
        // The random access index (`mfra`) at the end would be wrong.
        boxes.removeAll { $0.name == "mfra" }
        return try TemporaryDirectory.shared.file(named: "encrypted.mp4", containing: boxes.bytes)
    }

    // MARK: Samples

    /// Returns the ranges of a track's samples in the `mdat` box behind the fragment (`moof`) of `length` bytes.
    private static func samples(of track: MP4Box, inFragmentOf length: Int) -> [Range<Int>] {
        guard let run = track.children["trun"]?.content, let head = track.children["tfhd"]?.content else { return [] }
        var start = run.bigEndianInteger(at: 8) - length - 8
        return sizes(run, head).map { size in
            defer { start += size }
            return start..<start + size
        }
    }

    private static func sizes(_ run: [UInt8], _ head: [UInt8]) -> [Int] {
        let flags = run.bigEndianInteger(at: 0) & 0xFFFFFF
        // The data offset, and possibly the flags of the first sample, precede the sample fields.
        let start = 12 + (flags & 4 != 0 ? 4 : 0)
        let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & $0 != 0 }
        let own = fields.firstIndex(of: 0x200)
        let known = head.bigEndianInteger(at: 0)
        let before = [0x1: 8, 0x2: 4, 0x8: 4].reduce(8) { known & $1.key != 0 ? $0 + $1.value : $0 }
        return (0..<run.bigEndianInteger(at: 4)).map { sample in
            own.map { run.bigEndianInteger(at: start + (sample * fields.count + $0) * 4) }
                ?? head.bigEndianInteger(at: before)
        }
    }

    // MARK: Encryption

    /// Marks each sample entry as encrypted, and adds the scheme and the track encryption.
    private static func protect(_ entries: inout [MP4Box], _ encryption: Encryption, name: [UInt8]) {
        for index in entries.indices {
            let format = entries[index].name
            let scheme = MP4Box("schm", [0, 0, 0, 0] + Array(encryption.scheme.rawValue.utf8) + [0, 1, 0, 0])
            let head: [UInt8] = encryption.scheme == .cenc ? [0, 0, 0, 0, 0, 0, 1, 8] : [1, 0, 0, 0, 0, 0x19, 1, 0]
            let iv: [UInt8] = encryption.scheme == .cenc ? [] : [16] + SampleEncryptor.constantIV
            let key = MP4Box("tenc", head + name + iv)
            entries[index].children.append(
                MP4Box("sinf", [], [MP4Box("frma", Array(format.utf8)), scheme, MP4Box("schi", [], [key])]))
            entries[index].name = format.hasPrefix("mp4a") ? "enca" : "encv"
        }
    }

    /// Encrypts the samples of a fragment and adds the encryption boxes to it. Returns the growth of the fragment in
    /// bytes, by which the samples move.
    private static func encrypt(
        _ boxes: inout [MP4Box], at index: Int, with encryptor: inout SampleEncryptor
    ) throws -> Int {
        let length = boxes[index].size
        for track in boxes[index].children.indices where boxes[index].children[track].name == "traf" {
            var information: [[UInt8]] = []
            for range in samples(of: boxes[index].children[track], inFragmentOf: length) {
                var sample = Array(boxes[index + 1].content[range])
                information.append(encryptor.encrypt(&sample))
                boxes[index + 1].content.replaceSubrange(range, with: sample)
            }
            guard encryptor.encryption.hasAuxiliaryInformation else { continue }
            add(information, to: &boxes[index], track: track, encryptor.encryption)
        }
        let growth = boxes[index].size - length
        try boxes[index].children.edit("traf/trun") {
            $0.content.setBigEndianInteger($0.content.bigEndianInteger(at: 8) + growth, at: 8)
        }
        return growth
    }

    /// Adds the auxiliary information of a track's samples to a fragment.
    private static func add(
        _ information: [[UInt8]], to fragment: inout MP4Box, track: Int, _ encryption: Encryption
    ) {
        let count = UInt32(information.count).bigEndianBytes
        let table = Array(information.joined())
        guard encryption.usesAuxiliaryOffsets else {
            let flags: [UInt8] = [0, 0, 0, encryption.hasSubsamples ? 2 : 0]
            return fragment.children[track].children.append(MP4Box("senc", flags + count + table))
        }
        let sizes = MP4Box("saiz", [0, 0, 0, 0, 0] + count + information.map { UInt8($0.count) })
        fragment.children[track].children.append(sizes)
        // The offset from the start of the fragment to the contents of the box behind `saio`, which has 20 bytes.
        let offset = fragment.children[...track].reduce(8) { $0 + $1.size } + 20 + 8
        let offsets = MP4Box("saio", [0, 0, 0, 0, 0, 0, 0, 1] + UInt32(offset).bigEndianBytes)
        fragment.children[track].children += [offsets, MP4Box("skip", table)]
    }

    /// Adds the growth of the fragments to their sizes in the segment index (`sidx`).
    private static func lengthen(_ index: inout [UInt8], by growths: [Int]) {
        let first = index.first == 0 ? 24 : 32
        for (fragment, growth) in growths.enumerated() {
            let offset = first + fragment * 12
            index.setBigEndianInteger(index.bigEndianInteger(at: offset) + growth, at: offset)
        }
    }
}
