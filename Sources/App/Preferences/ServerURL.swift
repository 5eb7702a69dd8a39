import FoundationEssentials

/// The address of a server, as a person writes it.
enum ServerURL {
    /// The URL that was written; `nil` when it is none of http or https, or names no server.
    static func url(_ text: String) -> URL? {
        guard let url = URL(string: text.trimmed), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty
        else { return nil }
        return url
    }
}
