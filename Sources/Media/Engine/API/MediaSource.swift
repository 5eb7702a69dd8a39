/// What is to be opened.
public struct MediaSource: Equatable, Sendable {
    /// The caller's number for this loading: two loadings of one file differ. Zero is none, and is never found again.
    public var id: UInt64

    /// Where its bytes come from.
    public var input: MediaInput

    /// Who has the keys when it is encrypted; `nil` is nobody.
    public var keys: (any ContentKeyProvider)?

    /// What HTTP servers are told beside the usual: names of headers and their values. A redirection takes them along.
    public var headers: [String: String] = [:]

    /// Where playback starts; `nil` is a recording's start, and the live edge of a stream that goes on.
    public var startPosition: Duration?

    /// How much is read ahead, a second at the least, as far as memory allows: 48 MB of what comes from a network, 16 MB
    /// of a file; `nil` leaves it to the engine.
    public var forwardBuffer: Duration?

    /// Whether a stream that goes on leaves out what it missed while it was paused or waited for data, so that it stays as
    /// far behind what is being transmitted as it was.
    public var preservesLiveOffset = false

    /// By which rules its tracks are chosen when it is opened.
    public var tracks = TrackSelectionPolicy()

    /// Files of subtitles and sound that were added to it when it was open before, and are its tracks again as far as they
    /// are there; none of what comes from a network.
    public var externalFiles = ExternalFiles()

    /// Makes a source of a path or a URL.
    /// - Parameters:
    ///   - id: The caller's number for this loading; zero is none.
    ///   - location: A path or a URL.
    ///   - startPosition: Where playback starts, from zero at the medium's start; `nil` leaves that to the medium.
    public init(id: UInt64 = 0, location: String, startPosition: Duration? = nil) {
        self.init(id: id, input: .location(location), startPosition: startPosition)
    }

    /// Makes a source of any input.
    /// - Parameters:
    ///   - id: The caller's number for this loading; zero is none.
    ///   - input: Where its bytes come from.
    ///   - keys: Who has the keys when it is encrypted; `nil` is nobody.
    ///   - headers: What HTTP servers are told beside the usual.
    ///   - startPosition: Where playback starts, from zero at the medium's start; `nil` leaves that to the medium.
    public init(
        id: UInt64 = 0, input: MediaInput, keys: (any ContentKeyProvider)? = nil, headers: [String: String] = [:],
        startPosition: Duration? = nil
    ) {
        self.id = id
        self.input = input
        self.keys = keys
        self.headers = headers
        self.startPosition = startPosition
    }

    /// The path or the URL.
    public var location: String { input.location }

    /// The path, where it is a file; its URL where the path is not UTF-8; `nil` for what comes from anywhere else.
    public var path: String? {
        guard case .location(let location) = input, LocalFile.bytes(of: location) != nil else { return nil }
        return LocalFile.identity(of: location)
    }

    /// Two providers of keys are equal when they are the same one.
    public static func == (one: MediaSource, other: MediaSource) -> Bool {
        one.id == other.id && one.input == other.input && one.keys === other.keys && one.headers == other.headers
            && one.startPosition == other.startPosition && one.forwardBuffer == other.forwardBuffer
            && one.preservesLiveOffset == other.preservesLiveOffset && one.tracks == other.tracks
            && one.externalFiles == other.externalFiles
    }

    /// Where playback starts, in seconds.
    var start: Seconds { max(0, startPosition?.inSeconds ?? 0) }
}
