/// Removes private data from the log: the paths and names of media, and credentials. File extensions and server names
/// remain. Pure.
enum LogRedaction {
    /// Returns the text with paths replaced by `….mkv` and URLs by `https://host/….m3u8`.
    static func applied(to text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(applied(toLine:)).joined(separator: "\n")
    }

    private static func applied(toLine line: Substring) -> String {
        var result = ""
        var rest = line
        while let first = rest.first {
            if !isPartOfWord(result.last), let found = SensitiveText(startOf: rest, quote: result.last) {
                result += found.replacement
                rest = rest[found.end...]
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return result
    }

    /// Whether the previous character rules out the start of a path or URL, as before the slash of `video/mp4` or
    /// `1/2`.
    private static func isPartOfWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || "/.-_…".contains($0) } ?? false
    }
}

/// A path or a URL in a log line.
private struct SensitiveText {
    /// The replacement text.
    let replacement: String
    /// The end of the path or URL in the line.
    let end: Substring.Index

    /// System directories, whose paths are not private.
    private static let known = ["/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/"]
    private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "“": "”", "‘": "’", "«": "»", "„": "“"]

    /// Detects a path or a URL at the start of `text`; `nil` when there is none.
    /// - Parameters:
    ///   - text: The rest of the line.
    ///   - quote: The character before it.
    init?(startOf text: Substring, quote: Character?) {
        let closing = quote.flatMap { Self.quotes[$0] }
        /// The name up to the closing quote. Names may contain spaces, so an unquoted one extends to the end of the
        /// line.
        func name() -> Substring { closing.flatMap { text.lastIndex(of: $0) }.map { text[..<$0] } ?? text }
        func word() -> Substring { text.prefix { !$0.isWhitespace && $0 != closing && !"\"<>".contains($0) } }

        if text.hasPrefix("/") || text.hasPrefix("~/") {
            guard !Self.known.contains(where: text.hasPrefix) else { return nil }
            replacement = "…" + Self.fileExtension(of: name())
            end = name().endIndex
        } else if text.hasPrefix("file:") {
            replacement = "file:…" + Self.fileExtension(of: name())
            end = name().endIndex
        } else if let scheme = ["urn:", "data:"].first(where: text.hasPrefix), word().count > scheme.count {
            replacement = scheme + "…"
            end = word().endIndex
        } else if let server = Self.server(of: word()) {
            let path = word().dropFirst(server.count).prefix { $0 != "?" && $0 != "#" }
            replacement = Self.withoutUser(server) + (path.count > 1 ? "/…" + Self.fileExtension(of: path) : path)
            end = word().endIndex
        } else {
            return nil
        }
    }

    /// Returns the scheme and authority of a URL, such as `https://user:secret@host:80`; `nil` for anything else.
    private static func server(of address: Substring) -> Substring? {
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        let rest = address[scheme.endIndex...]
        guard scheme.first?.isLetter == true, rest.hasPrefix("://") else { return nil }
        let host = rest.dropFirst(3).prefix { !"/?#".contains($0) }
        return address[..<host.endIndex]
    }

    private static func withoutUser(_ server: Substring) -> String {
        guard let at = server.lastIndex(of: "@"), let slash = server.firstIndex(of: "/") else { return String(server) }
        return server[..<slash] + "//" + server[server.index(after: at)...]
    }

    /// Returns the file extension with its dot, such as `.mkv`; empty when there is none.
    private static func fileExtension(of path: Substring) -> String {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: ".") else { return "" }
        let letters = name[name.index(after: dot)...]
        let isKind = letters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isKind && (1...5).contains(letters.count) ? "." + letters : ""
    }
}
