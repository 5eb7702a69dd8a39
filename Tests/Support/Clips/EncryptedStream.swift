import Foundation

/// An HLS stream with AES-128 segment encryption (RFC 8216), in a folder: `list.m3u8`, `part0.ts` and so on.
public struct EncryptedStream: Sendable {
    /// The path of the playlist.
    public let list: String
    /// The segment key.
    public let key: [UInt8]

    private static let vector = "00000000000000000000000000000007"

    /// Makes a stream of a clip.
    /// - Parameters:
    ///   - clip: The clip to segment.
    ///   - address: The key URI in the playlist.
    ///   - folder: The folder for the files.
    ///   - kind: The segment format: `mpegts` or `fmp4`.
    ///   - secret: The segment key.
    public init(
        of clip: Clip, key address: String, in folder: TemporaryDirectory, kind: String = "mpegts",
        secret: [UInt8] = EncryptedClip.key
    ) async throws {
        key = secret
        let made = try await RemuxedClip.playlist(of: clip, in: folder, kind: kind)
        list = made.file
        for segment in made.segments { try await encrypt(segment) }
        // The key tag before the first segment applies to all; the initialization segment, named before it, is not
        // encrypted.
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

    /// Replaces text in the playlist.
    /// - Throws: `WaitTimeout` when the playlist does not contain the text.
    public func replace(_ text: String, with other: String) throws {
        let playlist = try String(contentsOfFile: list, encoding: .utf8)
        guard playlist.contains(text) else { throw WaitTimeout(description: "there is no \(text) in \(playlist)") }
        try playlist.replacingOccurrences(of: text, with: other).write(toFile: list, atomically: true, encoding: .utf8)
    }

    /// Serves all files; returns the URL of the playlist.
    public func serve(on server: HTTPServer) throws -> String {
        let folder = (list as NSString).deletingLastPathComponent
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            _ = try server.serve(folder + "/" + name)
        }
        return try server.serve(list)
    }
}
