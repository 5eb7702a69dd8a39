/// The URL of a playlist, which decides what the playlist may refer to.
///
/// A playlist from a server may refer to the web only, so that no server can make the player read local files.
struct PlaylistURL: Equatable, Sendable {
    /// A path, or an absolute URL.
    let location: String
    /// Whether the playlist is a local file.
    let isLocal: Bool

    init(_ location: String) {
        if let path = LocalFile.path(of: location) {
            self.location = path
            isLocal = true
        } else {
            self.location = location
            isLocal = false
        }
    }

    /// FFmpeg reads lines of 4,096 bytes at most, including everything beside the URL.
    private static let longest = 3900

    /// Resolves a reference of the playlist; `nil` when it must not be opened.
    func resolving(_ reference: Substring) -> String? {
        guard !reference.isEmpty, !reference.utf8.contains(where: { $0 < 32 }), let address = absolute(reference)
        else { return nil }
        return address.utf8.count <= Self.longest ? address : nil
    }

    private func absolute(_ reference: Substring) -> String? {
        if let scheme = Self.scheme(of: reference) {
            switch scheme {
            case "http", "https", "data": return String(reference)
            case "file": return isLocal ? LocalFile.path(of: String(reference)) : nil
            default: return nil
            }
        }
        return isLocal ? path(reference) : url(reference)
    }

    private func path(_ reference: Substring) -> String {
        if reference.hasPrefix("/") { return String(reference) }
        let folder = location.lastIndex(of: "/").map { location[...$0] } ?? ""
        return String(folder + reference)
    }

    private func url(_ reference: Substring) -> String? {
        guard let parts = Components(location) else { return nil }
        if reference.hasPrefix("//") { return "\(parts.scheme):\(reference)" }
        let origin = "\(parts.scheme)://\(parts.host)"
        if reference.hasPrefix("/") { return origin + Self.removingDotSegments(String(reference)) }
        if reference.hasPrefix("?") { return "\(origin)\(parts.path)\(reference)" }
        let folder = parts.path.lastIndex(of: "/").map { String(parts.path[...$0]) } ?? "/"
        return origin + Self.removingDotSegments(folder + String(reference))
    }

    /// The scheme of an absolute reference, in lower case; `nil` for a relative one.
    private static func scheme(of reference: Substring) -> String? {
        guard let colon = reference.firstIndex(of: ":"), colon != reference.startIndex else { return nil }
        let scheme = reference[..<colon]
        guard scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return scheme.lowercased()
    }

    /// Removes dot segments from a path (RFC 3986 §5.2.4), and the fragment.
    private static func removingDotSegments(_ path: String) -> String {
        let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
        var steps: [String] = []
        let all = path[..<end].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, step) in zip(all.indices, all) {
            let isLast = index == all.indices.last
            switch step {
            case "..":
                if !steps.isEmpty { steps.removeLast() }
                if isLast { steps.append("") }
            case ".": if isLast { steps.append("") }
            default: steps.append(String(step))
            }
        }
        let rest = path[end...].prefix { $0 != "#" }
        return "/" + steps.joined(separator: "/") + rest
    }

    private struct Components {
        let scheme: Substring
        let host: Substring
        /// The path with a leading slash, without query and fragment.
        let path: Substring

        init?(_ url: String) {
            guard let mark = url.range(ofColonSlashes: ()) else { return nil }
            scheme = url[..<mark.lowerBound]
            let rest = url[mark.upperBound...]
            let start = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
            host = rest[..<start]
            let path = rest[start...].prefix { $0 != "?" && $0 != "#" }
            self.path = path.isEmpty ? "/" : path
        }
    }
}

extension String {
    /// The range of `://`; `nil` unless it follows the first colon.
    fileprivate func range(ofColonSlashes: Void) -> Range<Index>? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
        return colon..<index(colon, offsetBy: 3)
    }
}
