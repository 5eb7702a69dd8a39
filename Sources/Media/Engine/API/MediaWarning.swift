/// A non-fatal problem that the user should know about.
public enum MediaWarning: Equatable, Sendable {
    /// No audio server or no device is available; the medium plays silently.
    case audioUnavailable
    /// The audio device in use was removed; playback was paused.
    case audioDeviceLost
    /// A track is missing because no decoder is installed for its `codec`, FFmpeg's short name.
    case unplayableTrack(kind: Track.Kind, codec: String)
    /// A track is missing because none of it can be decoded.
    case damagedTrack(kind: Track.Kind)
    /// Subtitles or audio are missing because the TLS certificate of their server is not valid.
    case untrusted
    /// The medium ended early: the file is truncated, or the connection broke and could not be re-established.
    case endedEarly

    /// Reads an external track with the log captured.
    /// - Parameters:
    ///   - kind: The kind of track that a failure makes unavailable.
    ///   - read: Reads the track; returns `nil` on failure.
    /// - Returns: The content, and the warning that explains its absence.
    static func missing<Content>(_ kind: Track.Kind, after read: () -> Content?) -> (Content?, warning: MediaWarning) {
        let (content, logged) = LogCollector.capturing(read)
        return (content, MediaError.saysUntrusted(logged) ? .untrusted : .damagedTrack(kind: kind))
    }

    /// The problem and its reason in one sentence, in the user's language.
    public var message: String {
        switch self {
        case .audioUnavailable: translated("There is no sound, because no sound device is there, or no sound server.")
        case .audioDeviceLost: translated("Playback paused, because the sound device was removed.")
        case .unplayableTrack(.video, let codec):
            translated("The picture is missing, because no decoder for “{1}” is installed.", codec)
        case .unplayableTrack(.audio, let codec):
            translated("The sound is missing, because no decoder for “{1}” is installed.", codec)
        case .unplayableTrack(.subtitle, let codec):
            translated("Subtitles are missing, because no decoder for “{1}” is installed.", codec)
        case .damagedTrack(.video): translated("The picture is missing, because it is damaged.")
        case .damagedTrack(.audio): translated("The sound is missing, because it is damaged.")
        case .damagedTrack(.subtitle): translated("Subtitles are missing, because they are damaged.")
        case .untrusted: MediaError(.untrusted).message
        case .endedEarly: translated("The rest is missing, because the file is incomplete or the connection broke.")
        }
    }
}
