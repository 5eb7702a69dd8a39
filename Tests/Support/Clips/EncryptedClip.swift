import Foundation

/// MP4 files with Common Encryption (ISO/IEC 23001-7), with public test keys.
public enum EncryptedClip {
    /// The first content key.
    public static let key = Array<UInt8>(0x10..<0x20)
    /// The second content key.
    public static let otherKey = Array<UInt8>(0x70..<0x80)
    /// The key id (KID) of the first key.
    public static let name = Array<UInt8>(0xA0..<0xB0)
    /// The key id (KID) of the second key.
    public static let otherName = Array<UInt8>(0xC0..<0xD0)

    /// Returns ffmpeg's options for encryption with a key.
    public static func options(key: [UInt8] = key, name: [UInt8] = name) -> [String] {
        [
            "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", hexadecimal(key), "-encryption_kid",
            hexadecimal(name),
        ]
    }

    /// Returns a recipe of an MP4 clip whose tracks are all encrypted with one key, modified by `change`.
    public static func clip(_ change: (inout Clip) -> Void = { _ in }) -> Clip {
        Clip.mp4 {
            $0.options = options()
            change(&$0)
        }
    }

    /// A file whose video is encrypted with the first key, and whose audio with the second.
    public static func withTwoKeys() async throws -> String {
        let video = try await [MP4Box](contentsOfFile: clip { $0.audio = [] }.file())
        let audio = try await [MP4Box](
            contentsOfFile: clip {
                $0.video = nil
                $0.options = options(key: otherKey, name: otherName)
            }.file())
        return try TemporaryDirectory.shared.file(named: "two keys.mp4", containing: joined(video, audio).bytes)
    }

    /// Returns the boxes of a file with the tracks of two files of one track each, in which the index comes last.
    private static func joined(_ first: [MP4Box], _ second: [MP4Box]) throws -> [MP4Box] {
        let media = first.filter { $0.name != "moov" }
        let growth = media.reduce(0) { $0 + $1.size }
        var moved = second
        try moved.edit("moov/trak/mdia/minf/stbl/stco") { chunkOffsets in
            for offset in stride(from: 8, to: chunkOffsets.content.count, by: 4) {
                let chunk = chunkOffsets.content.bigEndianInteger(at: offset)
                chunkOffsets.content.setBigEndianInteger(chunk + growth, at: offset)
            }
        }
        // Tracks in one file need different ids.
        try moved.edit("moov/trak/tkhd") { $0.content.setBigEndianInteger(2, at: 12) }
        var index = first.filter { $0.name == "moov" }
        try index.edit("moov") { $0.children += [moved["moov/trak"]].compactMap(\.self) }
        return media + moved.filter { $0.name != "moov" } + index
    }

    /// An encrypted file with protection system headers (`pssh`) for these system ids, as hexadecimal digits.
    public static func withSystemIDs(_ systems: [String]) async throws -> String {
        var boxes = try await [MP4Box](contentsOfFile: clip().file())
        for system in systems {
            let id = stride(from: 0, to: 32, by: 2).compactMap { UInt8(system.dropFirst($0).prefix(2), radix: 16) }
            let header = MP4Box("pssh", [0, 0, 0, 0] + id + [0, 0, 0, 4, 1, 2, 3, 4])
            try boxes.edit("moov") { $0.children.append(header) }
        }
        return try TemporaryDirectory.shared.file(named: "licensed.mp4", containing: boxes.bytes)
    }

    /// A protected song of the iTunes Store: the sample entry is `drms`.
    public static func protectedSong() async throws -> String {
        let clip = Clip.mp4 { $0.video = nil }
        var boxes = try await [MP4Box](contentsOfFile: clip.file())
        try boxes.edit("moov/trak/mdia/minf/stbl/stsd/mp4a") { $0.name = "drms" }
        return try TemporaryDirectory.shared.file(named: "song.m4p", containing: boxes.bytes)
    }

    /// Returns the bytes as hexadecimal digits.
    public static func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
