import CGtk
import WindowboxDemux

/// Writes XSPF playlists (version 1).
nonisolated enum XSPFWriter {
    /// Returns the text of a playlist.
    static func text(of playlist: Playlist, in folder: PlaylistFolder) -> String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<playlist version=\"1\" xmlns=\"http://xspf.org/ns/0/\">",
        ]
        lines += element("title", playlist.title, indent: 2)
        lines.append("  <trackList>")
        for entry in playlist.entries {
            lines.append("    <track>")
            lines += element("location", reference(to: entry.location, in: folder), indent: 6)
            lines += element("title", entry.title, indent: 6)
            lines += element("creator", entry.artist, indent: 6)
            lines += element("duration", entry.duration.map { "\($0.milliseconds)" }, indent: 6)
            lines.append("    </track>")
        }
        lines += ["  </trackList>", "</playlist>"]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func element(_ name: String, _ text: String?, indent: Int) -> [String] {
        text.map { [String(repeating: " ", count: indent) + "<\(name)>\(escaped($0))</\(name)>"] } ?? []
    }

    /// Returns a path as a percent-encoded URI reference, relative inside the folder; a URL or a URN as it is.
    private static func reference(to location: String, in folder: PlaylistFolder) -> String {
        if let path = folder.relativePath(of: location) { return LocalFile.escaped(Array(path)) }
        return PlaylistFolder.path(of: location).map { "file://" + LocalFile.escaped($0) } ?? location
    }

    /// Returns the text with markup escaped, without the control characters that XML excludes.
    private static func escaped(_ text: String) -> String {
        let printable = String(decoding: text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        let escaped = g_markup_escape_text(printable, -1)
        defer { g_free(escaped) }
        return escaped.map { String(cString: $0) } ?? ""
    }
}
