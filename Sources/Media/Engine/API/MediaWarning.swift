/// Something that the person should know although playback goes on.
public enum MediaWarning: Equatable, Sendable {
    /// There is no sound server, or it has no device; the medium plays silently.
    case audioUnavailable
    /// The device that was heard is gone; playback was paused.
    case audioDeviceLost
    /// A track cannot be played because no decoder for its codec (a short name) is installed.
    case unplayableTrack(kind: Track.Kind, codec: String)
    /// Nothing of a track can be decoded, because it is damaged.
    case damagedTrack(kind: Track.Kind)
    /// Subtitles or sound are missing, because the certificate of their server is not valid.
    case untrusted
    /// The medium ends before its end: the file was cut, or the connection broke and could not be met again.
    case endedEarly

    /// Reads a track that lies in a file of its own. Returns a notice that says why it is missing, if it is.
    static func missing<Content>(_ kind: Track.Kind, after read: () -> Content?) -> (Content?, warning: MediaWarning) {
        let (content, logged) = LogCollector.hearing(read)
        return (content, MediaError.saysUntrusted(logged) ? .untrusted : .damagedTrack(kind: kind))
    }

    /// One sentence, in the person's language, that says what and why.
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
