/// What is to be opened.
public struct MediaSource: Equatable, Sendable {
    /// The caller's number for this loading: two loadings of one file differ. Zero is none, and is never found again.
    public var id: UInt64

    /// A path, or a URL of any protocol that FFmpeg knows.
    public var location: String

    /// Where playback starts; `nil` is a recording's start, and the live edge of a stream that goes on.
    public var startPosition: Duration?

    /// - Parameters:
    ///   - id: The caller's number for this loading; zero is none.
    ///   - location: A path or a URL.
    ///   - startPosition: Where playback starts, from zero at the medium's start; `nil` leaves that to the medium.
    public init(id: UInt64 = 0, location: String, startPosition: Duration? = nil) {
        self.id = id
        self.location = location
        self.startPosition = startPosition
    }

    /// Where playback starts, in seconds.
    var start: Seconds { max(0, startPosition?.inSeconds ?? 0) }
}
