import Foundation
import TestSupport

/// The segment format of a variant.
enum SegmentForm: String, CaseIterable, Sendable {
    /// MPEG-TS segments.
    case ts
    /// fMP4 segments with an initialization segment.
    case pieces
    /// MPEG-TS segments, each encrypted as a whole (AES-128).
    case lockedTS
    /// fMP4 segments, each encrypted as a whole (AES-128).
    case lockedPieces

    var isMP4: Bool { self == .pieces || self == .lockedPieces }
    private var isLocked: Bool { self == .lockedTS || self == .lockedPieces }

    /// Segments a clip and serves it as `name.m3u8`. An encrypted variant has a key of its own.
    func serve(_ clip: Clip, as name: String, on server: HTTPServer) async throws {
        let folder = TemporaryFolder()
        let kind = isMP4 ? "fmp4" : "mpegts"
        let list: String
        if isLocked {
            let key = Array(name.utf8) + [UInt8](repeating: 1, count: 16 - name.utf8.count)
            list = try await EncryptedStream(of: clip, key: name + ".key", in: folder, kind: kind, secret: key).list
            _ = server.serve(key, as: name + ".key")
        } else {
            list = try await Remade.playlist(of: clip, in: folder, kind: kind).file
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            _ = try server.serve(folder.path + "/" + file, as: name + "/" + file)
        }
        var text = try String(contentsOfFile: list, encoding: .utf8)
        for start in ["part", "init.mp4"] { text.replace(start, with: name + "/" + start) }
        _ = server.serve(Array(text.utf8), as: name + ".m3u8")
    }
}
