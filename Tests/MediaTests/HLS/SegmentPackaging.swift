import Foundation
import TestSupport

/// The segment format of a variant.
enum SegmentPackaging: String, CaseIterable, Sendable {
    /// MPEG-TS segments.
    case ts
    /// fMP4 segments with an initialization segment.
    case fmp4
    /// MPEG-TS segments, each encrypted as a whole (AES-128).
    case encryptedTS
    /// fMP4 segments, each encrypted as a whole (AES-128).
    case encryptedFMP4

    var isMP4: Bool { self == .fmp4 || self == .encryptedFMP4 }
    private var isEncrypted: Bool { self == .encryptedTS || self == .encryptedFMP4 }

    /// Segments a clip and serves it as `name.m3u8`. An encrypted variant has a key of its own.
    func serve(_ clip: Clip, as name: String, on server: HTTPServer) async throws {
        let folder = TemporaryDirectory()
        let kind = isMP4 ? "fmp4" : "mpegts"
        let list: String
        if isEncrypted {
            let key = Array(name.utf8) + [UInt8](repeating: 1, count: 16 - name.utf8.count)
            list = try await EncryptedStream(of: clip, key: name + ".key", in: folder, kind: kind, secret: key).list
            _ = server.serve(key, as: name + ".key")
        } else {
            list = try await RemuxedClip.playlist(of: clip, in: folder, kind: kind).file
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            _ = try server.serve(folder.path + "/" + file, as: name + "/" + file)
        }
        var text = try String(contentsOfFile: list, encoding: .utf8)
        for start in ["part", "init.mp4"] { text.replace(start, with: name + "/" + start) }
        _ = server.serve(Array(text.utf8), as: name + ".m3u8")
    }
}
