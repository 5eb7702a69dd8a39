import WindowboxMedia

/// What there is of a medium.
public enum MediaType: Equatable, Sendable {
    /// Nothing is open.
    case unknown
    /// Sound, with a cover at the most.
    case audio
    /// A picture.
    case video
}

extension MediaType {
    /// What an open medium is.
    init(_ media: MediaInfo) {
        self = media.presentationSize == nil || media.isCoverArt ? .audio : .video
    }
}
