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
        } else if reason == .indexMissing, !BoxOrder.mayBegin(start), start.contains(where: { $0 != 0 }) {
            error.reason = .unknownFormat
        }
        return error
    }

    /// Whether the bytes are the start of an HTML page.
    private static func isWebPage(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start.prefix(1024), as: UTF8.self).lowercased()
        let first = text.first { !$0.isWhitespace && $0 != "\u{feff}" }
        return first == "<" && ["<!doctype html", "<html", "<head", "<body"].contains(where: text.contains)
    }
}
