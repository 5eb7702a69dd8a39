import CFFmpeg
import Foundation

/// An HLS recording of a clip with segments of one second, cut by ffmpeg's own muxer.
public struct HLSRecording: Sendable {
    /// The format of the segments.
    public enum SegmentFormat: Sendable {
        /// MPEG-TS segments `part0.ts` and so on, each independently playable.
        case ts
        /// Fragmented MP4 segments `part0.m4s` and so on, with the initialization segment `init.mp4`.
        case fmp4

        /// The extension of the segments.
        public var fileExtension: String { self == .ts ? "ts" : "m4s" }
    }

    /// The folder of all files.
    public let folder: TemporaryDirectory
    /// The path of the media playlist.
    public let playlist: String
    /// The paths of the segments, in order.
    public let segments: [String]
    /// The segment key; unused without a key URI.
    public let key: [UInt8]

    /// Cuts a clip.
    /// - Parameters:
    ///   - clip: The clip, whose codecs the segment format supports.
    ///   - format: The segment format.
    ///   - folder: The folder for the files.
    ///   - name: The file name of the playlist.
    ///   - options: Further options of ffmpeg's muxer; they override its usual ones.
    ///   - keyURI: The URI of the key in the playlist, for AES-128 segment encryption (RFC 8216 §4.3.2.4); `nil`
    ///     without encryption.
    ///   - key: The segment key.
    public init(
        of clip: Clip, as format: SegmentFormat = .ts, in folder: TemporaryDirectory = TemporaryDirectory(),
        playlist name: String = "list.m3u8", options: [String] = [], keyURI: String? = nil,
        key: [UInt8] = EncryptedClip.key
    ) async throws {
        playlist = folder.path + "/" + name
        try await FFmpeg.run(
            ["-i", clip.file(), "-c", "copy", "-f", "hls", "-hls_time", "1", "-hls_list_size", "0"]
                + ["-hls_segment_type", format == .ts ? "mpegts" : "fmp4", "-hls_segment_filename"]
                + [folder.path + "/part%d." + format.fileExtension] + options + [playlist])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let count = names.filter { $0.hasPrefix("part") && $0.hasSuffix("." + format.fileExtension) }.count
        segments = (0..<count).map { "\(folder.path)/part\($0).\(format.fileExtension)" }
        (self.folder, self.key) = (folder, key)
        if let keyURI { try encrypt(keyURI: keyURI) }
    }

    /// Serves all files below a path, such as `low/`; returns the URL of the playlist.
    @discardableResult
    public func serve(on server: HTTPServer, below path: String = "") throws -> String {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            _ = try server.serve(folder.path + "/" + name, as: path + name)
        }
        return server.address(of: path + (playlist as NSString).lastPathComponent)
    }

    /// Replaces text in the playlist.
    /// - Throws: `WaitTimeout` when the playlist does not contain the text.
    public func replace(_ text: String, with other: String) throws {
        let lines = try String(contentsOfFile: playlist, encoding: .utf8)
        guard lines.contains(text) else { throw WaitTimeout(description: "there is no \(text) in \(lines)") }
        try lines.replacingOccurrences(of: text, with: other).write(toFile: playlist, atomically: true, encoding: .utf8)
    }

    // MARK: Encryption

    private static let iv: [UInt8] = Array(repeating: 0, count: 15) + [7]

    private func encrypt(keyURI: String) throws {
        for segment in segments { try encrypt(segment) }
        // The key tag before the first segment applies to all; the initialization segment, named before it, is not
        // encrypted.
        let lines = try String(contentsOfFile: playlist, encoding: .utf8)
        guard let start = lines.range(of: "#EXTINF")?.lowerBound else { return }
        let iv = EncryptedClip.hexadecimal(Self.iv)
        let tag = "#EXT-X-KEY:METHOD=AES-128,URI=\"\(keyURI)\",IV=0x\(iv)\n"
        try "\(lines[..<start])\(tag)\(lines[start...])".write(toFile: playlist, atomically: true, encoding: .utf8)
    }

    /// Encrypts a file by AES-128 in CBC mode with PKCS #7 padding (RFC 8216 §4.3.2.4).
    private func encrypt(_ segment: String) throws {
        var bytes = try [UInt8](contentsOfFile: segment)
        let padding = 16 - bytes.count % 16
        bytes += repeatElement(UInt8(padding), count: padding)
        let aes = av_aes_alloc()
        defer { av_free(aes.map(UnsafeMutableRawPointer.init)) }
        av_aes_init(aes, key, 128, 0)
        var (encrypted, iv) = ([UInt8](repeating: 0, count: bytes.count), Self.iv)
        av_aes_crypt(aes, &encrypted, bytes, CInt(bytes.count / 16), &iv, 0)
        try encrypted.write(toFile: segment)
    }
}
