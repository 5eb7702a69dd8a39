/// What a log leaves out that is kept without being asked for: where films lie, what they are called, who may see them.
/// What kind of film it was stays, and which server it came from. Pure.
enum LogRedaction {
    /// The text with `….mkv` in the place of paths and `https://host/….m3u8` in the place of addresses.
    static func applied(to text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(applied(toLine:)).joined(separator: "\n")
    }

    private static func applied(toLine line: Substring) -> String {
        var result = ""
        var rest = line
        while let first = rest.first {
            if !isPartOfWord(result.last), let place = SensitiveSpan(startOf: rest, quote: result.last) {
                result += place.hidden
                rest = rest[place.end...]
            } else {
                result.append(first)
                rest.removeFirst()
            }
        }
        return result
    }

    /// Whether what follows cannot be the beginning of a place: the slash of `video/mp4`, or of `1/2`.
    private static func isPartOfWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || "/.-_…".contains($0) } ?? false
    }
}

/// A path or an address in a line of the log.
private struct SensitiveSpan {
    /// What is written in its place.
    let hidden: String
    /// Where the line goes on.
    let end: Substring.Index

    /// Folders that hold programs and devices, not what a person plays.
    private static let known = ["/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/"]
    private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "“": "”", "‘": "’", "«": "»", "„": "“"]

    /// - Parameter quote: What stands before it.
    init?(startOf text: Substring, quote: Character?) {
        let closing = quote.flatMap { Self.quotes[$0] }
        /// Names have spaces: where no quote says so, nobody knows where one ends.
        func name() -> Substring { closing.flatMap { text.lastIndex(of: $0) }.map { text[..<$0] } ?? text }
        func word() -> Substring { text.prefix { !$0.isWhitespace && $0 != closing && !"\"<>".contains($0) } }

        if text.hasPrefix("/") || text.hasPrefix("~/") {
            guard !Self.known.contains(where: text.hasPrefix) else { return nil }
            hidden = "…" + Self.ending(of: name())
            end = name().endIndex
        } else if text.hasPrefix("file:") {
            hidden = "file:…" + Self.ending(of: name())
            end = name().endIndex
        } else if let scheme = ["urn:", "data:"].first(where: text.hasPrefix), word().count > scheme.count {
            hidden = scheme + "…"
            end = word().endIndex
        } else if let server = Self.server(of: word()) {
            let path = word().dropFirst(server.count).prefix { $0 != "?" && $0 != "#" }
            hidden = Self.withoutUser(server) + (path.count > 1 ? "/…" + Self.ending(of: path) : path)
            end = word().endIndex
        } else {
            return nil
        }
    }

    /// `https://user:secret@host:80` of an address; `nil` when it is none.
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

    /// `.mkv`, which tells of what kind it is; empty when there is none.
    private static func ending(of path: Substring) -> String {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        guard let dot = name.lastIndex(of: ".") else { return "" }
        let letters = name[name.index(after: dot)...]
        let isKind = letters.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isKind && (1...5).contains(letters.count) ? "." + letters : ""
    }
}
