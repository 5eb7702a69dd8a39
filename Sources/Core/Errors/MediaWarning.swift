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
    /// The colors of the video are wrong: it has Dolby Vision without a base layer for other players (profiles 5 and
    /// 10.0), and FFmpeg's decoder does not read its metadata.
    case dolbyVision
    /// Subtitles or audio are missing because the TLS certificate of their server is not valid.
    case untrusted
    /// The medium ended early: the file is truncated, or the connection broke and could not be re-established.
    case endedEarly

    /// The problem and its reason in one sentence, in the user's language.
    public var message: String {
        switch self {
        case .audioUnavailable:
            translated("Could not play the audio because no audio device or audio server is available.")
        case .audioDeviceLost: translated("Playback was paused because the audio device was removed.")
        case .unplayableTrack(.video, let codec):
            translated("Could not play the video because no decoder for “{1}” is installed.", codec)
        case .unplayableTrack(.audio, let codec):
            translated("Could not play the audio because no decoder for “{1}” is installed.", codec)
        case .unplayableTrack(.subtitle, let codec):
            translated("Could not show the subtitles because no decoder for “{1}” is installed.", codec)
        case .damagedTrack(.video): translated("Could not play the video because it is damaged.")
        case .damagedTrack(.audio): translated("Could not play the audio because it is damaged.")
        case .damagedTrack(.subtitle): translated("Could not show the subtitles because they are damaged.")
        case .dolbyVision: translated("The colors are wrong because this kind of Dolby Vision is not supported.")
        case .untrusted: MediaError(.untrusted).message
        case .endedEarly: translated("Playback ended early because the file is incomplete or the connection was lost.")
        }
    }
}
