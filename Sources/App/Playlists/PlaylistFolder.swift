import FoundationEssentials
import WindowboxDemux

/// The folder of a playlist file, to which the locations in it are relative. Pure.
nonisolated struct PlaylistFolder: Sendable {
    private enum Base {
        /// The bytes of the path, with the slash at the end.
        case path([UInt8])
        /// The URL of a playlist on a server.
        case server(URL)
    }

    /// The maximum length of a location in bytes.
    private static let maximumLength = 1 << 16

    private let base: Base

    /// Creates the folder of a file; `nil` when the location is not an absolute path or the URL of a file.
    init?(of location: String) {
        guard let bytes = Self.path(of: location), let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
            return nil
        }
        base = .path(Array(bytes[...slash]))
    }

    /// Creates the folder of a playlist on a server. Its locations are URLs of servers and URNs: no file of the user.
    /// - Parameter url: The HTTP or HTTPS URL of the playlist.
    init(of url: URL) { base = .server(url) }

    /// Returns the bytes of an absolute path; `nil` for a URL of anything but a file, and for a URN.
    static func path(of location: String) -> [UInt8]? {
        LocalFile.bytes(of: location).flatMap { $0.first == UInt8(ascii: "/") ? $0 : nil }
    }

    /// Resolves a path, a URL or a URN. A backslash in a relative path is a slash, as on Windows.
    /// - Parameter text: The text in the playlist.
    /// - Returns: The absolute location; `nil` when the text has control characters or is too long or empty.
    func location(_ text: some StringProtocol) -> String? {
        guard Self.isAcceptable(text) else { return nil }
        if case .server(let url) = base { return Self.location(text, on: url) }
        if let location = absolute(text) { return location }
        if text.utf8.first == UInt8(ascii: "/") { return String(text) }
        return location(ofRelativePath: text.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 })
    }

    /// Resolves a URI reference (RFC 3986): a URL, a URN, or a percent-encoded path.
    /// - Parameter text: The text in the playlist.
    /// - Returns: The absolute location; `nil` when the text has control characters or is too long or empty.
    func location(ofReference text: some StringProtocol) -> String? {
        guard Self.isAcceptable(text) else { return nil }
        if case .server(let url) = base { return Self.location(text, on: url) }
        if let location = absolute(text) { return location }
        let bytes = LocalFile.percentDecoded(text.utf8)
        guard !bytes.contains(0) else { return nil }
        return bytes.first == UInt8(ascii: "/") ? LocalFile.location(ofPath: bytes) : location(ofRelativePath: bytes)
    }

    /// Returns the path of a file relative to this folder; `nil` for a file outside of it, a URL or a URN.
    func relativePath(of location: String) -> ArraySlice<UInt8>? {
        guard case .path(let path) = base, let bytes = Self.path(of: location), bytes.starts(with: path),
            bytes.count > path.count
        else { return nil }
        return bytes[path.count...]
    }

    private func location(ofRelativePath bytes: [UInt8]) -> String? {
        guard case .path(let path) = base else { return nil }
        var rest = bytes[...]
        while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2) }
        return rest.isEmpty ? nil : LocalFile.location(ofPath: path + rest)
    }

    /// Returns a URL or a URN; `nil` for a path. The URL of a file becomes its path.
    private func absolute(_ text: some StringProtocol) -> String? {
        guard let colon = text.utf8.prefix(32).firstIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        let scheme = text[..<colon].lowercased()
        if scheme == "urn" { return String(text) }
        guard text[colon...].utf8.starts(with: "://".utf8) || scheme == "file",
            LocalFile.scheme(of: String(text)) != nil
        else { return nil }
        return LocalFile.identity(of: String(text))
    }

    /// The protocols that a playlist of a server may name.
    private static let networkSchemes: Set = [
        "ftp", "http", "https", "mms", "mmsh", "mmst", "rtmp", "rtmps", "rtmpt", "rtp", "rtsp", "rtsps", "sftp", "srt",
        "tcp", "udp",
    ]

    /// Resolves a reference in a playlist at a URL; `nil` when no server has the result.
    private static func location(_ text: some StringProtocol, on url: URL) -> String? {
        if text.lowercased().hasPrefix("urn:") { return String(text) }
        guard let resolved = URL(string: String(text), relativeTo: url)?.absoluteURL,
            let scheme = resolved.scheme?.lowercased(), networkSchemes.contains(scheme)
        else { return nil }
        return resolved.absoluteString
    }

    private static func isAcceptable(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.count <= maximumLength && !PlaylistText.hasControlCharacter(text)
    }
}
