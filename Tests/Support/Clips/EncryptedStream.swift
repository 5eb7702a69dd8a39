import Foundation

/// A stream in segments that is encrypted with AES-128, in a folder: `list.m3u8`, `part0.ts` and so on.
public struct EncryptedStream: Sendable {
    /// The playlist.
    public let list: String
    /// The key.
    public let key: [UInt8]

    private static let vector = "00000000000000000000000000000007"

    /// Makes a stream of a clip.
    /// - Parameters:
    ///   - address: What the playlist says of where the key is.
    ///   - kind: What the segments are: `mpegts`, or `fmp4`.
    ///   - secret: The key.
    public init(
        of clip: Clip, key address: String, in folder: TemporaryDirectory, kind: String = "mpegts",
        secret: [UInt8] = EncryptedClip.key
    ) async throws {
        key = secret
        let made = try await RemuxedClip.playlist(of: clip, in: folder, kind: kind)
        list = made.file
        for segment in made.segments { try await encrypt(segment) }
        // What stands before the first segment counts for all; the head of MP4, named before it, stays in clear.
        let playlist = try String(contentsOfFile: list, encoding: .utf8)
        guard let place = playlist.range(of: "#EXTINF")?.lowerBound else { return }
        let note = "#EXT-X-KEY:METHOD=AES-128,URI=\"\(address)\",IV=0x\(Self.vector)\n"
        try (playlist[..<place] + note + playlist[place...]).write(toFile: list, atomically: true, encoding: .utf8)
    }

    private func encrypt(_ file: String) async throws {
        try await CommandLineTool.run([
            "ffmpeg", "-v", "error", "-nostdin", "-y", "-f", "data", "-i", file, "-map", "0", "-c", "copy", "-f",
            "data",
            "-encryption_key", EncryptedClip.hexadecimal(key), "-encryption_iv", Self.vector, "crypto:\(file).locked",
        ])
        guard rename(file + ".locked", file) == 0 else { throw WaitTimeout(description: "\(file) is not encrypted") }
    }

    /// Writes something else into the playlist.
    public func replace(_ text: String, with other: String) throws {
        let playlist = try String(contentsOfFile: list, encoding: .utf8)
        guard playlist.contains(text) else { throw WaitTimeout(description: "there is no \(text) in \(playlist)") }
        try playlist.replacingOccurrences(of: text, with: other).write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Serves all of it; returns the playlist's address.
    public func serve(on server: HTTPServer) throws -> String {
        let folder = (list as NSString).deletingLastPathComponent
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            _ = try server.serve(folder + "/" + name)
        }
        return try server.serve(list)
    }
}
