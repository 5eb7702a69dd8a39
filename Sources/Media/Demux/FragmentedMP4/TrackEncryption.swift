/// How the samples of a track are encrypted, where their piece does not say otherwise.
struct TrackEncryption {
    /// Which of the four schemes, as its letters.
    var scheme: UInt32
    /// The name of the key.
    var key: [UInt8]
    /// How many bytes of a vector come with each sample: none, eight or sixteen.
    var ivSize: Int
    /// The vector of all samples where none come with them.
    var iv: [UInt8]
    /// Of how many blocks how many are encrypted, and how many after them are not; zero for all.
    var pattern: (encrypted: UInt32, clear: UInt32)
    /// Which kinds of samples are encrypted, from one on: the beginning of a film may not be.
    var kinds: Set<Int> = []
    /// The kind of a sample of which nothing is said.
    var usualKind = 1
    /// How long a sample is of which nothing is said.
    var usualSize = 0

    /// The encrypted tracks that a header names, by their numbers, if the samples are in pieces.
    /// - Parameter header: What `moov` holds.
    static func tracks(in header: ArraySlice<UInt8>) -> [Int: TrackEncryption] {
        let boxes = BoxReader.boxes(in: header)
        guard let rules = boxes["mvex"] else { return [:] }
        var tracks: [Int: TrackEncryption] = [:]
        for box in boxes where box.name == "trak" {
            let track = BoxReader.boxes(in: box.content)
            guard let number = track["tkhd"].flatMap(number), let kinds = track[path: "mdia", "minf", "stbl", "stsd"]
            else { continue }
            tracks[number] = encryption(in: kinds)
        }
        for box in BoxReader.boxes(in: rules) where box.name == "trex" {
            var reader = BoxReader(box.content.dropFirst(4))
            guard let number = reader.number(4) else { continue }
            tracks[number]?.usualKind = reader.number(4) ?? 1
            reader.skip(4)
            tracks[number]?.usualSize = reader.number(4) ?? 0
        }
        return tracks
    }

    private static func number(ofTrack head: ArraySlice<UInt8>) -> Int? {
        var reader = BoxReader(head)
        let version = reader.number(1)
        reader.skip(version == 1 ? 19 : 11)
        return reader.number(4)
    }

    /// How the first kind of samples that is encrypted is so; FFmpeg knows of no other either.
    private static func encryption(in kinds: ArraySlice<UInt8>) -> TrackEncryption? {
        let boxes = BoxReader.boxes(in: kinds.dropFirst(8))
        let encrypted = boxes.indices.filter { boxes[$0].name.hasPrefix("enc") }
        var found = encrypted.lazy.compactMap { kind in
            protectionBoxes(in: boxes[kind].content).flatMap(TrackEncryption.init)
        }.first
        found?.kinds = Set(encrypted.map { $0 + 1 })
        return found
    }

    /// What `sinf` holds. How much stands before it differs from codec to codec, and from age to age.
    private static func protectionBoxes(in kind: ArraySlice<UInt8>) -> [BoxReader.Box]? {
        let name = Array("sinf".utf8)
        for place in kind.indices.dropLast(8) where kind[place + 4..<place + 8].elementsEqual(name) {
            if let content = BoxReader.boxes(in: kind[place...])["sinf"] { return BoxReader.boxes(in: content) }
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
        self.key = Array(key)
        ivSize = size
        pattern = version == 0 ? (0, 0) : (UInt32(blocks >> 4), UInt32(blocks & 15))
        iv = []
        if size == 0 {
            guard let count = reader.number(1), let bytes = reader.bytes(count), count <= 16 else { return nil }
            iv = Array(bytes)
        }
    }
}
