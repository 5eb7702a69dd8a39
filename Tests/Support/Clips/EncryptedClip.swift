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
        Clip {
            $0.container = "mp4"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
            $0.options = options()
            change(&$0)
        }
    }

    /// A file whose video is encrypted with the first key, and whose audio with the second.
    public static func withTwoKeys() async throws -> String {
        let picture = try await MP4File(clip { $0.audio = [] }.file())
        let sound = try await MP4File(
            clip {
                $0.video = nil
                $0.options = options(key: otherKey, name: otherName)
            }.file())
        let file = TemporaryDirectory.shared.file(named: "two keys.mp4")
        try picture.joined(with: sound).write(to: URL(filePath: file))
        return file
    }

    /// An encrypted file with protection system headers (`pssh`) for these system ids, as hexadecimal digits.
    public static func withSystemIDs(_ systems: [String]) async throws -> String {
        var made = try await MP4File(clip().file())
        for system in systems { made.addProtectionSystemHeader(for: system) }
        let file = TemporaryDirectory.shared.file(named: "licensed.mp4")
        try made.data.write(to: URL(filePath: file))
        return file
    }

    /// A protected song of the iTunes Store: the sample entry is `drms`.
    public static func protectedSong() async throws -> String {
        let clip = Clip {
            $0.container = "mp4"
            $0.video = nil
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
        }
        var bytes = try Data(contentsOf: URL(filePath: try await clip.file()))
        while let place = bytes.range(of: Data("mp4a".utf8)) { bytes.replaceSubrange(place, with: Data("drms".utf8)) }
        let file = TemporaryDirectory.shared.file(named: "song.m4p")
        try bytes.write(to: URL(filePath: file))
        return file
    }

    /// Returns the bytes as hexadecimal digits.
    public static func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
