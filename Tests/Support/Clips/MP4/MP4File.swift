import Foundation

/// An MP4 file, split into boxes: ffmpeg writes `ftyp`, `free`, `mdat` and then `moov`.
struct MP4File {
    private var media: Data
    private var index: Data

    init(_ file: String) throws {
        let data = try Data(contentsOf: URL(filePath: file))
        guard let moov = Self.boxes(in: data, data.indices).first(where: { $0.name == "moov" }) else {
            throw WaitTimeout(description: "\(file) has no index")
        }
        media = data[..<moov.range.lowerBound]
        index = Data(data[moov.range])
    }

    /// The serialized file.
    var data: Data { media + index }

    /// Returns a file with the tracks of both files. The other file has one track.
    func joined(with other: MP4File) -> Data {
        var other = other
        other.move(by: media.count)
        guard var track = other.track else { return data }
        // Tracks in one file need different ids.
        if let head = Self.find("tkhd", in: track) { track[head.lowerBound + 12 + 8 + 3] = 2 }
        return media + other.media + Self.box("moov", index[8...] + track)
    }

    /// Adds a protection system header (`pssh`) for a system id.
    mutating func addProtectionSystemHeader(for system: String) {
        let number = stride(from: 0, to: 32, by: 2).compactMap { start in
            UInt8(system.dropFirst(start).prefix(2), radix: 16)
        }
        let request = Self.box("pssh", Data([0, 0, 0, 0]) + number + [0, 0, 0, 4, 1, 2, 3, 4])
        index = Self.box("moov", index[8...] + request)
    }

    private var track: Data? { Self.find("trak", in: index).map { Data(index[$0]) } }

    /// Adds an offset to all chunk offsets (`stco`).
    private mutating func move(by count: Int) {
        guard let places = Self.find("stco", in: index) else { return }
        for place in stride(from: places.lowerBound + 16, to: places.upperBound, by: 4) {
            Self.write(Self.number(in: index, at: place) + count, to: &index, at: place)
        }
    }

    // MARK: Boxes

    private static func boxes(in data: Data, _ range: Range<Int>) -> [(name: String, range: Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        var start = range.lowerBound
        while start + 8 <= range.upperBound {
            let size = number(in: data, at: start)
            guard size >= 8, start + size <= range.upperBound else { break }
            found.append((String(decoding: data[start + 4..<start + 8], as: UTF8.self), start..<start + size))
            start += size
        }
        return found
    }

    /// Returns the range of the first box of a type, at any depth.
    private static func find(_ name: String, in data: Data) -> Range<Int>? { find(name, in: data, data.indices) }

    private static func find(_ name: String, in data: Data, _ range: Range<Int>) -> Range<Int>? {
        for box in boxes(in: data, range) {
            if box.name == name { return box.range }
            if ["moov", "trak", "mdia", "minf", "stbl"].contains(box.name),
                let found = find(name, in: data, box.range.dropFirst(8))
            {
                return found
            }
        }
        return nil
    }

    private static func box(_ name: String, _ content: Data) -> Data {
        var box = Data(count: 4) + Data(name.utf8) + content
        write(box.count, to: &box, at: 0)
        return box
    }

    private static func number(in data: Data, at place: Int) -> Int {
        data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func write(_ number: Int, to data: inout Data, at place: Int) {
        for byte in 0..<4 { data[place + byte] = UInt8(number >> (8 * (3 - byte)) & 0xFF) }
    }
}
