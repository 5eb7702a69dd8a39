import FoundationEssentials
import WindowboxDemux

/// A recording or stream that was opened lately.
nonisolated struct RecentItem: Codable, Equatable, Sendable {
    /// The path, URL or URN.
    let location: String
    var title: String

    /// The location as a URI.
    var address: String { URL(location: location)?.absoluteString ?? location }
}
