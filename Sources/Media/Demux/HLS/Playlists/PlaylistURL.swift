/// Where a playlist came from, and what it may lead to from there.
///
/// What comes from a network may lead to the web alone: nobody out there reads a file here.
struct PlaylistURL: Equatable, Sendable {
    /// A path, or an absolute URL.
    let location: String
    /// Whether it is on this machine.
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

    /// FFmpeg's lines hold 4096 letters, with all that stands beside an address.
    private static let longest = 3900

    /// The absolute address of what the playlist names; `nil` for what it may not name.
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
        if reference.hasPrefix("//") { return parts.scheme + ":" + reference }
        let place = parts.scheme + "://" + parts.host
        if reference.hasPrefix("/") { return place + Self.withoutDots(String(reference)) }
        if reference.hasPrefix("?") { return place + String(parts.path) + String(reference) }
        let folder = parts.path.lastIndex(of: "/").map { String(parts.path[...$0]) } ?? "/"
        return place + Self.withoutDots(folder + String(reference))
    }

    /// The scheme of an absolute reference, in lower case.
    private static func scheme(of reference: Substring) -> String? {
        guard let colon = reference.firstIndex(of: ":"), colon != reference.startIndex else { return nil }
        let scheme = reference[..<colon]
        guard scheme.first?.isLetter == true,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return scheme.lowercased()
    }

    /// A path with its steps up and down taken.
    private static func withoutDots(_ path: String) -> String {
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

    /// The parts of a URL.
    private struct Components {
        let scheme: Substring
        let host: Substring
        /// With a slash first, without query and fragment.
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
    /// Where `://` stands.
    fileprivate func range(ofColonSlashes: Void) -> Range<Index>? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
        return colon..<index(colon, offsetBy: 3)
    }
}
