/// Writes playlists for FFmpeg's demuxer that contain only what the demuxer should see. Pure.
enum PlaylistWriter {
    /// The scheme of our own playlists, which FFmpeg requests by index.
    static let scheme = "windowbox-playlist"

    /// The URL of a playlist.
    static func name(of index: Int) -> String { "\(scheme):\(index)" }

    /// The index in a playlist's URL; `nil` for any other URL.
    static func index(in name: String) -> Int? {
        name.hasPrefix(scheme + ":") ? Int(name.dropFirst(scheme.count + 1)) : nil
    }

    /// Writes a multivariant playlist with one variant, which is playlist 0, and its renditions, the playlists from 1
    /// on.
    static func multivariant(_ variant: MultivariantPlaylist.Variant, renditions: [MultivariantPlaylist.Rendition])
        -> String
    {
        var lines = ["#EXTM3U"]
        var groups: [MultivariantPlaylist.Rendition.Kind: String] = [:]
        var index = 0
        for rendition in renditions {
            groups[rendition.kind] = rendition.kind.rawValue
            var line = "#EXT-X-MEDIA:TYPE=\(rendition.kind.rawValue),GROUP-ID=\"\(rendition.kind.rawValue)\""
            line += attribute("NAME", rendition.name) + attribute("LANGUAGE", rendition.language)
            line += rendition.isDefault ? ",DEFAULT=YES" : ""
            line += rendition.isForced ? ",FORCED=YES" : ""
            line += attribute("CHARACTERISTICS", rendition.characteristics, limit: 511)
            if rendition.address != nil {
                index += 1
                line += attribute("URI", name(of: index))
            }
            lines.append(line)
        }
        let named = MultivariantPlaylist.Rendition.Kind.allCases.compactMap { kind in
            groups[kind].map { attribute(kind.rawValue, $0) }
        }
        lines.append("#EXT-X-STREAM-INF:BANDWIDTH=\(variant.bandwidth)" + named.joined())
        lines.append(name(of: 0))
        return lines.joined(separator: "\n") + "\n"
    }

    /// The number of bytes that FFmpeg's HLS demuxer keeps of an attribute's value, without the terminating zero; of
    /// `CHARACTERISTICS` it keeps 511.
    private static let maximumBytes = 63

    /// Returns an attribute with its comma; empty for an empty value.
    private static func attribute(_ name: String, _ value: String, limit: Int = PlaylistWriter.maximumBytes) -> String {
        // A quotation mark would end the value.
        let value = value.filter { $0 != "\"" && !$0.isNewline }.prefix(utf8Bytes: limit)
        return value.isEmpty ? "" : ",\(name)=\"\(value)\""
    }

    /// The URL by which FFmpeg requests a key, by index. A `data:` URL, because FFmpeg opens no URL of an unknown
    /// scheme.
    static func keyURL(of index: Int) -> String { "data:\(scheme)-key,\(index)" }

    /// The index in a key's URL; `nil` for any other URL.
    static func keyIndex(in name: String) -> Int? {
        let start = "data:\(scheme)-key,"
        return name.hasPrefix(start) ? Int(name.dropFirst(start.count)) : nil
    }

    /// Writes a media playlist.
    /// - Parameters:
    ///   - timeline: The segments.
    ///   - first: The number of the first segment to include; `nil` is the oldest.
    ///   - keyURL: Returns the URL that FFmpeg uses for a key's URI.
    static func media(
        _ timeline: SegmentTimeline, from first: Int64? = nil, keyURL: (String) -> String = ffmpegURL
    ) -> String {
        let entries = timeline.entries.drop { $0.number < first ?? .min }
        var text = "#EXTM3U\n#EXT-X-TARGETDURATION:\(max(1, Int(timeline.targetDuration.rounded(.up))))\n"
        text += "#EXT-X-MEDIA-SEQUENCE:\(max(0, entries.first?.number ?? first ?? 0))\n"
        var keys: [MediaPlaylist.Key] = []
        var initializationSegment: MediaPlaylist.Map?
        for entry in entries {
            let segment = entry.segment
            if let new = segment.initializationSegment, new != initializationSegment {
                initializationSegment = new
                if new.keys != keys || usesNumber(new.keys) { text += key(new.keys, number: segment.number, keyURL) }
                keys = new.keys
                text += "#EXT-X-MAP:URI=\"\(ffmpegURL(new.address))\"\(mapRange(new.range))\n"
            }
            if segment.keys != keys || usesNumber(segment.keys) {
                text += key(segment.keys, number: segment.number, keyURL)
            }
            keys = segment.keys
            text += "#EXTINF:\(segment.duration),\n"
            if let range = segment.range { text += "#EXT-X-BYTERANGE:\(range.length)@\(range.offset)\n" }
            // A missing segment becomes an empty one.
            text += (segment.address.map(ffmpegURL) ?? "data:,") + "\n"
        }
        return text + (timeline.isFinished ? "#EXT-X-ENDLIST\n" : "")
    }

    /// Adds the `file:` scheme to a path, which FFmpeg would resolve relative to the playlist.
    static func ffmpegURL(_ address: String) -> String {
        LocalFile.scheme(of: address) == nil ? "file:" + address : address
    }

    private static func mapRange(_ range: MediaPlaylist.ByteRange?) -> String {
        range.map { ",BYTERANGE=\"\($0.length)@\($0.offset)\"" } ?? ""
    }

    /// Whether a key derives its initialization vector from the media sequence number, which FFmpeg would take from our
    /// own numbering.
    private static func usesNumber(_ keys: [MediaPlaylist.Key]) -> Bool { keys.contains { $0.iv == nil } }

    private static func key(_ keys: [MediaPlaylist.Key], number: Int64, _ name: (String) -> String) -> String {
        guard let key = keys.first(where: { $0.format == MediaPlaylist.Key.identity }) ?? keys.first else {
            return "#EXT-X-KEY:METHOD=NONE\n"
        }
        let iv = iv(of: key, number: number)
        return "#EXT-X-KEY:METHOD=\(key.method),URI=\"\(name(key.address))\",IV=0x\(iv)\n"
    }

    /// The initialization vector of a segment, as 32 hexadecimal digits.
    static func iv(of key: MediaPlaylist.Key, number: Int64) -> String {
        let digits = String(UInt64(max(0, number)), radix: 16)
        return key.iv ?? String(repeating: "0", count: 32 - digits.count) + digits
    }
}

extension String {
    /// Returns the longest prefix of whole characters that has at most `maximum` UTF-8 bytes.
    fileprivate func prefix(utf8Bytes maximum: Int) -> Substring {
        var bytes = 0
        return prefix { character in
            bytes += character.utf8.count
            return bytes <= maximum
        }
    }
}
