import FoundationEssentials
import WindowboxCore

/// The URL of a server as the user types it.
enum ServerURL {
    /// Parses a server URL; returns `nil` when it is not HTTP or HTTPS, or has no host.
    static func url(_ text: String) -> URL? {
        guard let url = URL(string: String(text.trimmed)), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty
        else { return nil }
        return url
    }
}
