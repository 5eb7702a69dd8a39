/// The default encryption of a track's samples (`tenc`, ISO/IEC 23001-7).
struct TrackEncryption {
    /// The protection scheme as a four-character code, such as `cenc`.
    var scheme: UInt32
    /// The default key ID.
    var keyID: [UInt8]
    /// The size of each sample's initialization vector in bytes: 0, 8 or 16.
    var ivSize: Int
    /// The constant initialization vector, when `ivSize` is zero.
    var iv: [UInt8]
    /// The crypt/skip pattern in blocks of 16 bytes; zero encrypts all blocks.
    var pattern: (encrypted: UInt32, unencrypted: UInt32)
    /// The indices of the encrypted sample descriptions, starting at 1. The start of a movie may be unencrypted.
    var encryptedDescriptions: Set<Int> = []
    /// The default sample description index (`trex`).
    var defaultSampleDescription = 1
    /// The default sample size in bytes (`trex`).
    var defaultSampleSize = 0

    /// Parses the encrypted tracks of a fragmented MP4, by track ID; empty when the file has no `mvex`.
    /// - Parameter header: The payload of `moov`.
    static func tracks(in header: ArraySlice<UInt8>) -> [Int: TrackEncryption] {
        let boxes = BoxReader.boxes(in: header)
        guard let movieExtends = boxes["mvex"] else { return [:] }
        var tracks: [Int: TrackEncryption] = [:]
        for box in boxes where box.name == "trak" {
            let track = BoxReader.boxes(in: box.content)
            guard let number = track["tkhd"].flatMap(number), let kinds = track[path: "mdia", "minf", "stbl", "stsd"]
            else { continue }
            tracks[number] = encryption(in: kinds)
        }
        for box in BoxReader.boxes(in: movieExtends) where box.name == "trex" {
            var reader = BoxReader(box.content.dropFirst(4))
            guard let number = reader.number(4) else { continue }
            tracks[number]?.defaultSampleDescription = reader.number(4) ?? 1
            reader.skip(4)
            tracks[number]?.defaultSampleSize = reader.number(4) ?? 0
        }
        return tracks
    }

    private static func number(ofTrack head: ArraySlice<UInt8>) -> Int? {
        var reader = BoxReader(head)
        let version = reader.number(1)
        reader.skip(version == 1 ? 19 : 11)
        return reader.number(4)
    }

    /// The encryption of the first encrypted sample description; FFmpeg supports no other either.
    private static func encryption(in kinds: ArraySlice<UInt8>) -> TrackEncryption? {
        let boxes = BoxReader.boxes(in: kinds.dropFirst(8))
        let encrypted = boxes.indices.filter { boxes[$0].name.hasPrefix("enc") }
        var found = encrypted.lazy.compactMap { kind in
            protectionBoxes(in: boxes[kind].content).flatMap(TrackEncryption.init)
        }.first
        found?.encryptedDescriptions = Set(encrypted.map { $0 + 1 })
        return found
    }

    /// The boxes in `sinf`. Searched by type, because the fields before it differ between codecs and QuickTime
    /// versions.
    private static func protectionBoxes(in kind: ArraySlice<UInt8>) -> [BoxReader.Box]? {
        let name = Array("sinf".utf8)
        for offset in kind.indices.dropLast(8) where kind[offset + 4..<offset + 8].elementsEqual(name) {
            if let content = BoxReader.boxes(in: kind[offset...])["sinf"] { return BoxReader.boxes(in: content) }
        }
        return nil
    }

    private init?(_ boxes: [BoxReader.Box]) {
        guard var scheme = boxes["schm"].map(BoxReader.init),
            var reader = boxes[path: "schi", "tenc"].map(BoxReader.init)
        else { return nil }
        scheme.skip(4)
        let version = reader.number(1)
        reader.skip(4)
        guard let letters = scheme.number(4), let blocks = reader.number(1), let isProtected = reader.number(1),
            let size = reader.number(1), let key = reader.bytes(16), isProtected == 1, [0, 8, 16].contains(size)
        else { return nil }
        self.scheme = UInt32(letters)
        self.keyID = Array(key)
        ivSize = size
        pattern = version == 0 ? (0, 0) : (UInt32(blocks >> 4), UInt32(blocks & 15))
        iv = []
        if size == 0 {
            guard let count = reader.number(1), let bytes = reader.bytes(count), count <= 16 else { return nil }
            iv = Array(bytes)
        }
    }
}
