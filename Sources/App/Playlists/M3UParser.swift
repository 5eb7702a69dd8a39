import WindowboxCore

/// Parses M3U playlists: a location per line, after lines with its properties. Pure.
nonisolated struct M3UParser {
    private let folder: PlaylistFolder
    private var playlist = Playlist()
    /// The properties of the next entry.
    private var next = Playlist.Entry(location: "")

    /// Parses a playlist; returns `nil` for an HLS playlist (RFC 8216), which is a medium by itself.
    static func parse(_ text: String, in folder: PlaylistFolder) -> Playlist? {
        var parser = M3UParser(folder: folder)
        for line in PlaylistLines(text) {
            if parser.playlist.isIncomplete { break }
            if line.utf8.first == UInt8(ascii: "#") {
                if let tag = line.after("#EXT-X-"), isStreamTag(tag) { return nil }
                parser.readTag(line)
            } else if !line.isEmpty {
                parser.readLocation(line)
            }
        }
        return parser.playlist
    }

    private init(folder: PlaylistFolder) { self.folder = folder }

    private mutating func readLocation(_ line: Substring) {
        if let location = folder.location(line) {
            next.location = location
            playlist.append(next)
        }
        next = Playlist.Entry(location: "")
    }

    private mutating func readTag(_ line: Substring) {
        if let value = line.after("#EXTINF:") {
            readInformation(value)
        } else if let value = line.after("#PLAYLIST:") {
            playlist.title = PlaylistText.nonEmpty(value)
        }
    }

    /// Parses `seconds,Artist - Title`; after the seconds there may be attributes, as in `-1 group-title="News",Title`.
    private mutating func readInformation(_ value: Substring) {
        let seconds = value.utf8.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: " ") }
        next.duration = PlaylistText.duration(seconds: Substring(seconds))
        guard let comma = Self.comma(in: value) else { return }
        let name = Substring(value.utf8[comma...].dropFirst())
        if let dash = Self.dash(in: name) {
            next.artist = PlaylistText.nonEmpty(name[..<dash])
            next.title = PlaylistText.nonEmpty(Substring(name.utf8[dash...].dropFirst(2)))
        } else {
            next.title = PlaylistText.nonEmpty(name)
        }
    }

    /// The first comma that is not in a quoted attribute; without one, the first comma.
    private static func comma(in value: Substring) -> Substring.Index? {
        var isQuoted = false
        let unquoted = value.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ",") && !isQuoted
        }
        return unquoted ?? value.utf8.firstIndex(of: UInt8(ascii: ","))
    }

    /// The space of the first ` -` before a space or the end.
    private static func dash(in name: Substring) -> Substring.Index? {
        var rest = name.utf8
        while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
            let after = rest[space...].dropFirst()
            if after.first == UInt8(ascii: "-"), after.dropFirst().first.map({ $0 == UInt8(ascii: " ") }) ?? true {
                return space
            }
            rest = after
        }
        return nil
    }

    /// Whether a tag, given without `#EXT-X-`, is one of RFC 8216 §4.3.
    private static func isStreamTag(_ tag: Substring) -> Bool {
        streamTags.contains(Substring(tag.utf8.prefix { $0 != UInt8(ascii: ":") }))
    }

    private static let streamTags: Set<Substring> = [
        "VERSION", "BYTERANGE", "DISCONTINUITY", "KEY", "MAP", "PROGRAM-DATE-TIME", "DATERANGE", "TARGETDURATION",
        "MEDIA-SEQUENCE", "DISCONTINUITY-SEQUENCE", "ENDLIST", "PLAYLIST-TYPE", "I-FRAMES-ONLY", "MEDIA", "STREAM-INF",
        "I-FRAME-STREAM-INF", "SESSION-DATA", "SESSION-KEY", "INDEPENDENT-SEGMENTS", "START",
    ]
}
