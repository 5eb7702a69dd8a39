/// The formats of playlist files, named by their file name extensions.
nonisolated enum PlaylistFormat: String, CaseIterable, Sendable {
    case m3u, m3u8, pls, xspf, cue

    /// The media types of playlist files, as `shared-mime-info` names them.
    static let mediaTypes = [
        "audio/x-mpegurl", "application/vnd.apple.mpegurl", "audio/x-scpls", "application/xspf+xml",
        "application/x-cue",
    ]

    /// The formats that can be written, the default first.
    static let writable = [m3u8, xspf]

    /// Determines the format by the extension of a location; `nil` when it is not that of a playlist.
    init?(location: String) {
        let end = location.utf8.suffix(5)
        guard let dot = end.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(rawValue: location[dot...].dropFirst().lowercased())
    }

    /// Determines the format by the content, which is taken for an M3U playlist if it is no other one.
    init(content bytes: [UInt8]) {
        let start = (PlaylistText.decode(Array(bytes.prefix(1024))) ?? "").trimmed
        self = if start.hasPrefix("<") { .xspf } else if start.after("[playlist]") != nil { .pls } else { .m3u }
    }

    /// Parses a playlist file.
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - folder: The folder of the file, to which its locations are relative.
    /// - Returns: The playlist, perhaps without entries; `nil` when the content is none of files: an HLS playlist,
    ///   binary data, or XML that is not XSPF.
    func parse(_ bytes: [UInt8], in folder: PlaylistFolder) -> Playlist? {
        guard let text = PlaylistText.decode(bytes) else { return nil }
        return switch self {
        case .m3u, .m3u8: M3UParser.parse(text, in: folder)
        case .pls: PLSParser.parse(text, in: folder)
        case .xspf: XSPFParser.parse(text, in: folder)
        case .cue: CUEParser.parse(text, in: folder)
        }
    }

    /// Returns the text of a playlist file in UTF-8; `nil` when the format cannot be written.
    /// - Parameters:
    ///   - playlist: The playlist.
    ///   - folder: The folder of the file. Paths inside it are written relative to it.
    func text(of playlist: Playlist, in folder: PlaylistFolder) -> String? {
        switch self {
        case .m3u8: M3UWriter.text(of: playlist, in: folder)
        case .xspf: XSPFWriter.text(of: playlist, in: folder)
        case .m3u, .pls, .cue: nil
        }
    }
}
