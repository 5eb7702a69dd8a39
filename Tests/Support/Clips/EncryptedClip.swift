import Foundation

/// Media that are encrypted as files in MP4 are, with keys that everybody may know.
public enum EncryptedClip {
    /// The key of what is made here.
    public static let key = Array<UInt8>(0x10..<0x20)
    /// Another one.
    public static let otherKey = Array<UInt8>(0x70..<0x80)
    /// The name of the first key.
    public static let name = Array<UInt8>(0xA0..<0xB0)
    /// The name of the other one.
    public static let otherName = Array<UInt8>(0xC0..<0xD0)

    /// What ffmpeg is told to encrypt with.
    public static func options(key: [UInt8] = key, name: [UInt8] = name) -> [String] {
        [
            "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", hexadecimal(key), "-encryption_kid",
            hexadecimal(name),
        ]
    }

    /// A clip in MP4 whose tracks are all encrypted with one key, with what `change` says changed.
    public static func clip(_ change: (inout Clip) -> Void = { _ in }) -> Clip {
        Clip {
            $0.container = "mp4"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
            $0.options = options()
            change(&$0)
        }
    }

    /// A file whose picture is encrypted with the first key, and whose sound with the other.
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

    /// An encrypted file that also says for which systems of licences it is: numbers as hexadecimal digits.
    public static func asking(_ systems: [String]) async throws -> String {
        var made = try await MP4File(clip().file())
        for system in systems { made.addLicenceRequest(for: system) }
        let file = TemporaryDirectory.shared.file(named: "licensed.mp4")
        try made.data.write(to: URL(filePath: file))
        return file
    }

    /// A song as the shop sold them: its codec has a name of its own.
    public static func fromShop() async throws -> String {
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

    /// Bytes as hexadecimal digits.
    public static func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
