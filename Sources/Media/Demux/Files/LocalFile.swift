import CFFmpeg
import Glibc

/// What can be said of a file before FFmpeg sees it.
package enum LocalFile {
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

    /// The path that a location names, with replacement characters for what is not UTF-8; `nil` when it names no file.
    static func path(of location: String) -> String? {
        guard scheme(of: location) != nil else { return location }
        return bytes(of: location).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The name of the file that a location names, as people read it: of a URL without what it asks.
    package static func name(of location: String) -> String {
        if let path = path(of: location) { return ExternalFileMatcher.split(path).name }
        let name = ExternalFileMatcher.split(String(location.prefix { $0 != "?" && $0 != "#" })).name
        return String(decoding: percentDecoded(name.utf8), as: UTF8.self)
    }

    /// What follows the last dot of that name, in lower case; empty when nothing does.
    package static func ending(of location: String) -> String {
        let name = name(of: location)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Whether two locations are the same, one of which may be the path and the other the URL of a file.
    static func isSame(_ one: String, _ other: String) -> Bool { identity(of: one) == identity(of: other) }

    /// Whether a location is a file whose name says that it is a playlist.
    static func isPlaylist(_ location: String) -> Bool {
        guard let path = path(of: location)?.lowercased() else { return false }
        return path.hasSuffix(".m3u8") || path.hasSuffix(".m3u")
    }

    /// Why a file cannot be played that needs no look inside; `nil` when it may be playable.
    package static func problem(of location: String) -> MediaError? {
        if let host = host(of: location) {
            return MediaError(.said(translated("The file is on another computer, “{1}”.", host)), details: location)
        }
        guard let path = path(of: location) else {
            guard scheme(of: location) == "file" else { return nil }
            return MediaError(.said(translated("This address does not name a file.")), details: location)
        }
        let system = systemPath(of: location)
        var info = stat()
        guard stat(system, &info) == 0 else { return .system(errno, path) }
        if info.st_mode & S_IFMT == S_IFDIR { return MediaError(.isFolder, details: path) }
        if info.st_mode & S_IFMT == S_IFREG, info.st_size == 0 { return MediaError(.empty, details: path) }
        return access(system, R_OK) == 0 ? nil : .system(errno, path)
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
