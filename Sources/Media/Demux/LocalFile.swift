import CFFmpeg
import Glibc

/// What can be said of a file before FFmpeg sees it.
enum LocalFile {
    /// The scheme of a URL in lower case; `nil` for a path.
    static func scheme(of location: String) -> String? {
        guard let colon = location.firstIndex(of: ":"), colon != location.startIndex else { return nil }
        let scheme = location[..<colon]
        let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        // "a:b.mp4" is a file; a URL goes on with slashes, or is one of the few protocols that do not.
        let goesOn =
            location[colon...].hasPrefix("://") || ["data", "file", "pipe", "lavfi", "concat"].contains(scheme)
        return isScheme && scheme.first?.isLetter == true && goesOn ? scheme.lowercased() : nil
    }

    /// The path that a location names; `nil` when it is a URL of something else than a file.
    static func path(of location: String) -> String? {
        guard let scheme = scheme(of: location) else { return location }
        guard scheme == "file" else { return nil }
        var rest = location.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
        }
        return percentDecoded(rest)
    }

    /// The name of the file that a location names, as people read it: of a URL without what it asks.
    static func name(of location: String) -> String {
        if let path = path(of: location) { return Companion.split(path).name }
        return percentDecoded(Companion.split(String(location.prefix { $0 != "?" && $0 != "#" })).name[...])
    }

    /// What follows the last dot of that name, in lower case; empty when nothing does.
    static func ending(of location: String) -> String {
        let name = name(of: location)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Whether two locations are the same, one of which may be the path and the other the URL of a file.
    static func isSame(_ one: String, _ other: String) -> Bool { (path(of: one) ?? one) == (path(of: other) ?? other) }

    /// Whether a location is a file whose name says that it is a playlist.
    static func isPlaylist(_ location: String) -> Bool {
        guard let path = path(of: location)?.lowercased() else { return false }
        return path.hasSuffix(".m3u8") || path.hasSuffix(".m3u")
    }

    /// Why a file cannot be played that needs no look inside; `nil` when it may be playable.
    static func problem(of location: String) -> MediaError? {
        guard let path = path(of: location) else { return nil }
        var info = stat()
        guard stat(path, &info) == 0 else { return .system(errno, path) }
        if info.st_mode & S_IFMT == S_IFDIR { return MediaError(.isFolder, details: path) }
        if info.st_mode & S_IFMT == S_IFREG, info.st_size == 0 { return MediaError(.empty, details: path) }
        return access(path, R_OK) == 0 ? nil : .system(errno, path)
    }

    private static func percentDecoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] * 16 + digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension MediaError {
    /// The error for what the system said of a path.
    static func system(_ number: Int32, _ path: String) -> MediaError {
        let details = "\(path)\n\(String(cString: strerror(number)))"
        switch number {
        case ENOENT, ENOTDIR: return MediaError(.notFound, details: details)
        case EACCES, EPERM: return MediaError(.noPermission, details: details)
        case ENOMEM: return MediaError(.outOfMemory, details: details)
        default: return MediaError(.other, details: details)
        }
    }
}
