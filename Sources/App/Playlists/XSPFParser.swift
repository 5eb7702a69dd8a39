import CGtk
import FoundationEssentials
import WindowboxCore
import WindowboxDemux

/// Parses XSPF playlists (version 1) with GLib, which neither loads external entities nor expands custom ones.
nonisolated final class XSPFParser {
    /// The maximum number of elements inside each other. GLib stores their names.
    private static let maximumDepth = 64

    private var playlist = Playlist()
    private var folder: PlaylistFolder
    /// The URL of another machine that `xml:base` states; `nil` without one.
    private var baseURL: URL?
    /// The names of the open elements.
    private var path: [String] = []
    private var isPlaylist = false
    private var entry = Playlist.Entry(location: "")
    /// The text of the element in `path`, if it is one that is read.
    private var text: String?

    /// Parses a playlist; one with an error ends there. Returns `nil` when the text is not XSPF.
    static func parse(_ text: String, in folder: PlaylistFolder) -> Playlist? {
        let handler = XSPFParser(folder)
        var callbacks = callbacks
        let data = Unmanaged.passUnretained(handler).toOpaque()
        guard let context = g_markup_parse_context_new(&callbacks, G_MARKUP_TREAT_CDATA_AS_TEXT, data, nil) else {
            return nil
        }
        defer { g_markup_parse_context_unref(context) }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                _ = g_markup_parse_context_parse(context, $0.baseAddress, $0.count, nil)
            }
        }
        return withExtendedLifetime(handler) { handler.isPlaylist ? handler.playlist : nil }
    }

    private init(_ folder: PlaylistFolder) { self.folder = folder }

    private static let callbacks = GMarkupParser(
        start_element: { _, name, attributeNames, attributeValues, data, error in
            guard let handler = XSPFParser.of(data), let name else { return }
            guard handler.path.count < XSPFParser.maximumDepth else {
                let code = CInt(G_MARKUP_ERROR_INVALID_CONTENT.rawValue)
                return g_set_error_literal(error, g_markup_error_quark(), code, "too many elements in each other")
            }
            handler.begin(String(cString: name))
            guard handler.path.count == 1, var attribute = attributeNames, var value = attributeValues else { return }
            while let attributeName = attribute.pointee, let text = value.pointee {
                if strcmp(attributeName, "xml:base") == 0 { handler.setBase(String(cString: text)) }
                (attribute, value) = (attribute + 1, value + 1)
            }
        },
        end_element: { _, _, data, _ in XSPFParser.of(data)?.end() },
        text: { _, text, count, data, _ in
            guard let handler = XSPFParser.of(data), let text, handler.text != nil else { return }
            let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
            handler.text? += String(decoding: bytes, as: UTF8.self)
        }, passthrough: nil, error: nil)

    private static func of(_ data: gpointer?) -> XSPFParser? {
        data.map { Unmanaged<XSPFParser>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(_ name: String) {
        path.append(name)
        if path == ["playlist"] { isPlaylist = true }
        if path == Self.track { entry = Playlist.Entry(location: "") }
        let isRead = path == ["playlist", "title"] || path.count == 4 && path.starts(with: Self.track)
        text = isRead ? "" : nil
    }

    private func end() {
        if let text = text.map(\.trimmed) {
            path.count == 2 ? playlist.title = PlaylistText.nonEmpty(text) : read(text, of: path.last ?? "")
        } else if path == Self.track, !entry.location.isEmpty {
            playlist.append(entry)
        }
        text = nil
        path.removeLast()
    }

    private static let track = ["playlist", "trackList", "track"]

    /// Reads an element of a track. Of several locations the first is used.
    private func read(_ text: Substring, of name: String) {
        switch name {
        case "location": if entry.location.isEmpty { entry.location = location(text) ?? "" }
        case "title": entry.title = PlaylistText.nonEmpty(text)
        case "creator": entry.artist = PlaylistText.nonEmpty(text)
        case "duration": entry.duration = Int64(text).flatMap { $0 > 0 && $0 < 1 << 40 ? .milliseconds($0) : nil }
        default: break
        }
    }

    private func location(_ text: Substring) -> String? {
        guard let baseURL else { return folder.location(ofReference: text) }
        return URL(string: String(text), relativeTo: baseURL).flatMap {
            folder.location(ofReference: $0.absoluteString)
        }
    }

    private func setBase(_ text: String) {
        guard let location = folder.location(ofReference: text) else { return }
        if let folder = PlaylistFolder(of: location) { self.folder = folder } else { baseURL = URL(string: location) }
    }
}
