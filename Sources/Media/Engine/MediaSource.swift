/// What is to be opened.
public struct MediaSource: Equatable, Sendable {
    /// A path, or a URL of any protocol that FFmpeg knows.
    public var location: String

    /// Where playback starts; zero is the medium's start.
    public var startPosition: Duration

    /// - Parameters:
    ///   - location: A path or a URL.
    ///   - startPosition: Where playback starts, from zero at the medium's start.
    public init(location: String, startPosition: Duration = .zero) {
        self.location = location
        self.startPosition = startPosition
    }
}
