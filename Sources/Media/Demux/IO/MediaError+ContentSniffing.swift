/// Tells errors apart by the first bytes of what could not be opened. FFmpeg goes by a file's name where its content says
/// nothing, and then misses in it what the name has promised.
extension MediaError {
    /// The same error, or a truer one.
    /// - Parameter start: The first bytes; `nil` when they are not known.
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

    /// Whether these bytes begin a page of HTML.
    private static func isWebPage(_ start: [UInt8]) -> Bool {
        let text = String(decoding: start.prefix(1024), as: UTF8.self).lowercased()
        let first = text.first { !$0.isWhitespace && $0 != "\u{feff}" }
        return first == "<" && ["<!doctype html", "<html", "<head", "<body"].contains(where: text.contains)
    }
}
