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
        let recording = try await HLSRecording(
            of: clip, as: isMP4 ? .fmp4 : .ts, keyURI: isEncrypted ? name + ".key" : nil,
            key: Array(name.utf8) + [UInt8](repeating: 1, count: 16 - name.utf8.count))
        if isEncrypted { _ = server.serve(recording.key, as: name + ".key") }
        try recording.serve(on: server, below: name + "/")
        var text = try String(contentsOfFile: recording.playlist, encoding: .utf8)
        for start in ["part", "init.mp4"] { text.replace(start, with: name + "/" + start) }
        _ = server.serve(text: text, as: name + ".m3u8")
    }
}
