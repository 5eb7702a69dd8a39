import WindowboxDemux

/// Writes M3U8 playlists. Pure.
nonisolated enum M3UWriter {
    /// Returns the text of a playlist. An entry whose location no line can hold is left out.
    static func text(of playlist: Playlist, in folder: PlaylistFolder) -> String {
        var text = "#EXTM3U\n"
        if let title = playlist.title { text += "#PLAYLIST:\(line(title))\n" }
        for entry in playlist.entries {
            guard let location = location(of: entry, in: folder) else { continue }
            text += information(of: entry) + location + "\n"
        }
        return text
    }

    /// Returns the tag with the duration, the artist and the title; empty without any of them.
    private static func information(of entry: Playlist.Entry) -> String {
        guard entry.duration != nil || entry.artist != nil || entry.title != nil else { return "" }
        let artist = entry.artist.map { line($0) + " - " } ?? ""
        return "#EXTINF:\(seconds(entry.duration)),\(artist)\(line(entry.title ?? ""))\n"
    }

    /// Returns whole seconds, or seconds with three decimals; -1 when the duration is unknown.
    private static func seconds(_ duration: Duration?) -> String {
        guard let milliseconds = duration?.milliseconds else { return "-1" }
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(seconds)" : "\(seconds)." + "\(1000 + rest)".dropFirst()
    }

    /// Returns the text in one line.
    private static func line(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// Returns the first form that the parser reads as the same location: the relative path, also after `./`, the
    /// absolute path or the URL, and the percent-encoded URL of a path with white space at its end.
    private static func location(of entry: Playlist.Entry, in folder: PlaylistFolder) -> String? {
        let path = PlaylistFolder.path(of: entry.location)
        let relative = folder.relativePath(of: entry.location).flatMap { String(validating: $0, as: UTF8.self) }
        let forms = [
            relative, relative.map { "./" + $0 }, entry.location, path.map { "file://" + LocalFile.escaped($0) },
        ]
        return forms.lazy.compactMap(\.self).first { form in
            M3UParser.parse(form, in: folder)?.entries == [Playlist.Entry(location: entry.location)]
        }
    }
}

nonisolated extension Duration {
    /// The duration in milliseconds, rounded down.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
