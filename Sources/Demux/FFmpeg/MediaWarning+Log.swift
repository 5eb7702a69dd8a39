import WindowboxCore

extension MediaWarning {
    /// Reads an external track with the log captured.
    /// - Parameters:
    ///   - kind: The kind of track that a failure makes unavailable.
    ///   - read: Reads the track; returns `nil` on failure.
    /// - Returns: The content, and the warning that explains its absence.
    package static func missing<Content>(_ kind: Track.Kind, after read: () -> Content?) -> (
        Content?, warning: MediaWarning
    ) {
        let (content, logged) = LogCollector.capturing(read)
        return (content, MediaError.saysUntrusted(logged) ? .untrusted : .damagedTrack(kind: kind))
    }
}
