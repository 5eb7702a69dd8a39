import CFFmpeg
import WindowboxCore

/// Finds and validates the keys of encrypted HLS segments.
enum SegmentKey {
    /// Requests the key at a URI from the provider, then from the server when there is no provider or it has no such
    /// key. Blocks.
    /// - Returns: The key, 16 bytes, or the reason why there is none.
    static func find(
        _ address: String, isLocal: Bool, keys: ContentKeyCache?,
        fetch: (String) -> Result<HLSStream.FetchedPlaylist, HLSError>
    ) -> Result<[UInt8], HLSError> {
        switch keys?.key(for: .address(address)) {
        case .key(let key): return .success(key)
        case .failure(let error): return .failure(.error(error.adding(address)))
        case nil where keys != nil: return .failure(.code(wb_error_exit))
        case nil, .some(.none): break
        }
        guard isFetched(address) else {
            let system = ProtectionSystem(keyFormat: "", address: address)
            return .failure(.error(MediaError(system.map { .protected([$0]) } ?? .keyMissing, details: address)))
        }
        switch fetch(address) {
        case .success(let text):
            if case .key(let key) = ContentKeyCache.checked(text.bytes) { return .success(key) }
            return .failure(
                .error(MediaError(.keyWrong, details: "\(address)\nThe key has \(text.bytes.count) bytes, not 16.")))
        case .failure(.code(let code)):
            return .failure(.error(MediaError(.keyMissing, details: "\(address)\n\(MediaError.text(of: code))")))
        case .failure(let failure): return .failure(failure)
        }
    }

    /// Whether the URI names a file or resource that can be fetched, and not merely a key.
    private static func isFetched(_ address: String) -> Bool {
        ["http", "https", "data", "file", nil].contains(LocalFile.scheme(of: address))
            && ProtectionSystem(keyFormat: "", address: address) == nil
    }

    /// Whether the bytes are the start of a segment; data decrypted with a wrong key is noise.
    static func isSegmentStart(_ start: [UInt8]) -> Bool {
        guard start.count >= 8 else { return start.isEmpty }
        let boxes: Set<String> = [
            "ftyp", "styp", "moof", "moov", "sidx", "emsg", "prft", "mdat", "free", "skip", "uuid", "ssix",
        ]
        if boxes.contains(String(decoding: start[4..<8], as: UTF8.self)) { return true }
        if ["ID3", "WEBVTT", "\u{FEFF}WEBVTT"].contains(where: { start.starts(with: $0.utf8) }) { return true }
        // The sync word of MPEG audio, or of AC-3.
        if start[0] == 0xFF, start[1] & 0xE0 == 0xE0 { return true }
        if start[0] == 0x0B, start[1] == 0x77 { return true }
        return isTransportStream(start)
    }

    /// Whether MPEG-TS sync bytes repeat every 188 bytes, possibly after some leading data.
    private static func isTransportStream(_ start: [UInt8]) -> Bool {
        let length = 188
        return start.indices.prefix(length).contains { first in
            let offsets = stride(from: first, to: min(start.count, first + 3 * length), by: length)
            return first + length <= start.count && offsets.allSatisfy { start[$0] == 0x47 }
        }
    }
}

extension MediaError {
    /// Returns the error with a line before its details.
    func adding(_ line: String) -> MediaError {
        MediaError(reason, details: details.isEmpty ? line : "\(line)\n\(details)")
    }
}

extension SegmentTimeline {
    /// The DRM systems without which nothing of the playlist can be played; `nil` when its keys can be fetched, or it
    /// has none.
    var protection: [ProtectionSystem]? {
        guard let keys = entries.lazy.map(\.segment.keys).first(where: { !$0.isEmpty }) else { return nil }
        let systems = keys.map { ProtectionSystem(keyFormat: $0.format, address: $0.address) }
        let isOpen = zip(keys, systems).contains { $1 == nil && $0.format == MediaPlaylist.Key.identity }
        return isOpen ? nil : systems.compactMap(\.self).unique
    }
}

extension HLSStream {
    /// Whether parts of the samples are encrypted (`SAMPLE-AES`). A wrong key leaves the container intact and turns
    /// only the samples into noise.
    var usesSampleEncryption: Bool {
        main?.entries.contains { $0.segment.keys.contains { $0.method != "AES-128" } } == true
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates, in order of first occurrence.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
