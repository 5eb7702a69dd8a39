import WindowboxCore

/// The type of an open medium.
public enum MediaType: Equatable, Sendable {
    /// Nothing is open.
    case unknown
    /// Audio, at most with cover art.
    case audio
    /// Video, with or without audio.
    case video
}

extension MediaType {
    /// Returns the type of an open medium; cover art counts as audio.
    init(_ media: MediaInfo) {
        self = media.presentationSize == nil || media.isCoverArt ? .audio : .video
    }
}
