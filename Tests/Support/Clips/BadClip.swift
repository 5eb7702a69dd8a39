import Foundation

/// Damaged or unplayable media. Each file is made once, as clips are.
public enum BadClip {
    /// An empty file.
    public static func empty() async throws -> String { try await made("empty", "mkv") { _ in [] } }

    /// A text file with a video's extension.
    public static func text() async throws -> String {
        try await made("text", "mkv") { _ in
            Array("This is a letter and not a film.\n".utf8) + [UInt8](repeating: 10, count: 4000)
        }
    }

    /// An MP4 without its index, which would be at the end of the file.
    public static func withoutIndex() async throws -> String {
        let whole = Clip { $0.container = "mp4" }
        return try await edited("without index", from: whole) { boxes in boxes.removeAll { $0.name == "moov" } }
    }

    /// An MP4 whose index contains a negative packet size.
    public static func withDamagedIndex() async throws -> String {
        let whole = Clip { $0.container = "mp4" }
        return try await edited("wrong index", from: whole) { boxes in
            try boxes.edit("moov/trak/mdia/minf/stbl/stsz", onlyFirst: true) { $0.content[12] = 0xff }
        }
    }

    /// An MP4 with an intact index and garbage for all samples.
    public static func onlyGarbage() async throws -> String {
        let clip = Clip.mp4()
        return try await edited("only garbage", from: clip) { boxes in
            try boxes.edit("mdat") { $0.content = Array(repeating: 0xff, count: $0.content.count) }
        }
    }

    /// The first part of a clip, as of an interrupted download.
    public static func truncated(_ clip: Clip, at fraction: Double = 0.5) async throws -> String {
        try await made("cut \(fraction)", clip.container, from: clip) { bytes in
            Array(bytes.prefix(Int(Double(bytes.count) * fraction)))
        }
    }

    /// A clip with random wrong bytes, the same in every run; the first tenth is intact.
    ///
    /// - Parameters:
    ///   - clip: The clip to corrupt.
    ///   - distance: The average distance between wrong bytes.
    ///   - seed: The seed of the random numbers.
    ///   - intactBytes: The number of intact bytes at the end.
    /// - Returns: The path of the file.
    public static func corrupted(
        _ clip: Clip, every distance: Int = 2000, seed: UInt64 = 1, intactBytes: Int = 1024
    ) async throws -> String {
        try await made("corrupted \(distance) \(seed) \(intactBytes)", clip.container, from: clip) { bytes in
            var bytes = bytes
            var random = RandomNumbers(seed: seed)
            var offset = max(bytes.count / 10, 8192)
            while offset < bytes.count - intactBytes {
                bytes[offset] = UInt8.random(in: 0...255, using: &random)
                offset += Int.random(in: 1...(2 * distance), using: &random)
            }
            return bytes
        }
    }

    /// A playable video with an audio track of an unknown codec.
    public static func unknownAudioCodec() async throws -> String {
        let clip = Clip { $0.options = ["-write_crc32", "0"] }
        return try await made("unknown audio", "mkv", from: clip) { $0.replacing("A_FLAC", with: "A_NONE") }
    }

    /// A playable audio track with a video of an unknown codec.
    public static func unknownVideoCodec() async throws -> String {
        let clip = Clip { $0.options = ["-write_crc32", "0"] }
        return try await made("unknown video", "mkv", from: clip) {
            $0.replacing("V_MPEG4/ISO/AVC", with: "V_MPEG4/ISO/XYZ")
        }
    }

    /// A playable audio track with a video whose parameter sets are destroyed, so that no frame can be decoded.
    public static func withoutParameters() async throws -> String {
        let clip = Clip.mp4 { $0.duration = 2 }
        return try await edited("without parameters", from: clip) { boxes in
            try boxes.edit("moov/trak/mdia/minf/stbl/stsd/avc1") { entry in
                // The contents of `avcC`, the first child: the version, profile, counts and parameter sets; and the
                // header of the next one.
                let start = entry.content.count + 8
                var payload = entry.payload
                payload.replaceSubrange(start..<start + 56, with: repeatElement(0xff, count: 56))
                entry = MP4Box(entry.name, payload)
            }
        }
    }

    /// A video of an unknown codec, and nothing else.
    public static func nothingPlayable() async throws -> String {
        let clip = Clip {
            $0.audio = []
            $0.options = ["-write_crc32", "0"]
        }
        return try await made("nothing playable", "mkv", from: clip) {
            $0.replacing("V_MPEG4/ISO/AVC", with: "V_MPEG4/ISO/XYZ")
        }
    }

    /// A PNG of a few bytes whose header claims these dimensions, at 8 bytes per pixel.
    public static func hugeImage(width: UInt32 = 60000, height: UInt32 = 60000) async throws -> String {
        try await made("huge \(width) \(height)", "png") { _ in
            let header = width.bigEndianBytes + height.bigEndianBytes + [16, 6, 0, 0, 0]
            let pixels: [UInt8] = [0x78, 0x9c, 0x63, 0x60, 0x60, 0x60, 0x00, 0x00, 0x00, 0x04, 0x00, 0x01]
            return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + chunk("IHDR", header) + chunk("IDAT", pixels)
                + chunk("IEND", [])
        }
    }

    /// A folder without playable files.
    public static func folder() throws -> String {
        let path = try TemporaryDirectory.shared.folder(named: "folder")
        try "words".write(toFile: path + "/letter.txt", atomically: true, encoding: .utf8)
        return path
    }

    /// A clip without read permission; root needs a program started `unprivileged` for that to matter.
    public static func unreadable() async throws -> String {
        let path = TemporaryDirectory.shared.file(named: "unreadable.mkv")
        try await Clip().copy(to: path)
        chmod(path, 0)
        return path
    }

    private static func made(
        _ name: String, _ container: String, from clip: Clip? = nil,
        _ change: @escaping @Sendable ([UInt8]) throws -> [UInt8]
    ) async throws -> String {
        let source = try await clip?.file()
        return try await ClipStore.shared.file(
            recipe: "bad \(name) \(clip.map { "\($0)" } ?? "")", container: container
        ) { out in
            let whole = try source.map { try [UInt8](contentsOfFile: $0) } ?? []
            try change(whole).write(toFile: out)
        }
    }

    /// An MP4 clip with edited boxes.
    private static func edited(
        _ name: String, from clip: Clip, _ change: @escaping @Sendable (inout [MP4Box]) throws -> Void
    ) async throws -> String {
        try await made(name, "mp4", from: clip) { bytes in
            guard var boxes = [MP4Box](parsing: bytes) else {
                throw WaitTimeout(description: "the clip is not an MP4 file")
            }
            try change(&boxes)
            return boxes.bytes
        }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(type.utf8) + content
        return UInt32(content.count).bigEndianBytes + named + checksum(named).bigEndianBytes
    }

    // CRC-32 as in ISO 3309, which PNG uses.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xffff_ffff as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
        }
    }
}

extension [UInt8] {
    fileprivate func replacing(_ word: String, with other: String) -> [UInt8] {
        guard let range = Data(self).range(of: Data(word.utf8)) else { return [] }
        var bytes = self
        bytes.replaceSubrange(range, with: Array(other.utf8))
        return bytes
    }
}
