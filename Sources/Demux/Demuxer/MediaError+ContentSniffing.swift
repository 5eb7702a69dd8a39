import WindowboxCore

/// Refines errors by the first bytes of a medium that could not be opened. FFmpeg falls back to the file extension when
/// probing is inconclusive, and then reports errors of that format.
extension MediaError {
    /// Returns the same error, or a more accurate one.
    /// - Parameters:
    ///   - start: The first bytes; `nil` when unknown.
    ///   - isNetwork: Whether the medium came from a server.
    func explained(by start: [UInt8]?, fromNetwork isNetwork: Bool) -> MediaError {
        guard let start, [.indexMissing, .unknownFormat, .damaged].contains(reason) else { return self }
        var error = self
        if start.isEmpty {
            error.reason = .empty
        } else if isNetwork, Self.isWebPage(start) {
            error.reason = .webPage
        } else if isNetwork, Self.isMediaList(start) {
            error.reason = .mediaList
        } else if reason == .indexMissing, !BoxOrder.mayBegin(start), start.contains(where: { $0 != 0 }) {
            error.reason = .unknownFormat
        }
        return error
    }

    /// Whether the bytes are the start of an HTML page.
    private static func isWebPage(_ start: [UInt8]) -> Bool {
        let text = text(of: start)
        return text.first == "<" && ["<!doctype html", "<html", "<head", "<body"].contains(where: text.contains)
    }

    /// Whether the bytes are the start of an M3U, PLS or XSPF file. An M3U file without a header begins with a URL.
    private static func isMediaList(_ start: [UInt8]) -> Bool {
        guard !start.contains(0) else { return false }
        let text = text(of: start)
        return ["#extm3u", "[playlist]", "http://", "https://"].contains(where: text.hasPrefix)
            || text.first == "<" && text.contains("xspf.org/ns/0")
    }

    /// Returns the first 1024 bytes in lower case, without a byte order mark and white space before the text.
    private static func text(of start: [UInt8]) -> Substring {
        String(decoding: start.prefix(1024), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{feff}" }
    }
}
