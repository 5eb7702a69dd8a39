import CFFmpeg
import Glibc
import WindowboxCore

/// Properties of a location that are known before FFmpeg opens it.
package enum LocalFile {
    /// The scheme of a URL in lower case; `nil` for a path.
    package static func scheme(of location: String) -> String? {
        guard let colon = location.firstIndex(of: ":"), colon != location.startIndex else { return nil }
        let scheme = location[..<colon]
        let isScheme = scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        // "a:b.mp4" is a file name: a URL has slashes after the colon, or one of a few schemes without them.
        let hasURLSyntax =
            location[colon...].hasPrefix("://") || ["data", "file", "pipe", "lavfi", "concat"].contains(scheme)
        return isScheme && scheme.first?.isLetter == true && hasURLSyntax ? scheme.lowercased() : nil
    }

    /// The path at a location, with replacement characters for invalid UTF-8; `nil` when the location is no file.
    package static func path(of location: String) -> String? {
        guard scheme(of: location) != nil else { return location }
        return bytes(of: location).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The display name of the file at a location; of a URL without query and fragment.
    package static func name(of location: String) -> String {
        if let path = path(of: location) { return ExternalFileMatcher.split(path).name }
        let name = ExternalFileMatcher.split(String(location.prefix { $0 != "?" && $0 != "#" })).name
        return String(decoding: percentDecoded(name.utf8), as: UTF8.self)
    }

    /// The file extension in lower case; empty when there is none.
    package static func fileExtension(of location: String) -> String {
        let name = name(of: location)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Whether two locations name the same file, one possibly as a path and one as a URL.
    package static func isSame(_ one: String, _ other: String) -> Bool { identity(of: one) == identity(of: other) }

    /// Whether a location is a file with a playlist's extension.
    static func isPlaylist(_ location: String) -> Bool {
        guard let path = path(of: location)?.lowercased() else { return false }
        return path.hasSuffix(".m3u8") || path.hasSuffix(".m3u")
    }

    /// Returns the reason why a file cannot be played, as far as `stat` and `access` detect it; `nil` when it may be
    /// playable.
    package static func problem(of location: String) -> MediaError? {
        if let host = host(of: location) {
            return MediaError(.message(translated("The file is on another computer, “{1}”.", host)), details: location)
        }
        guard let path = path(of: location) else {
            guard scheme(of: location) == "file" else { return nil }
            return MediaError(.message(translated("This URL does not refer to a file.")), details: location)
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
    /// Maps an `errno` value for a path to an error.
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
