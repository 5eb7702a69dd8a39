import WindowboxCore

/// A medium to open, and the options to open it with.
public struct MediaSource: Equatable, Sendable {
    /// The caller's load identifier; distinguishes two loads of one file. Zero means none, and matches no other load.
    public var id: UInt64

    /// The origin of the bytes.
    public var input: MediaInput

    /// The provider of content keys for encrypted media; `nil` for none.
    public var keys: (any ContentKeyProvider)?

    /// HTTP headers (names and values) added to every request, redirected ones included.
    public var headers: [String: String] = [:]

    /// The start position; `nil` is the start of a recording, and the live edge of a live stream.
    public var startPosition: Duration?

    /// The target duration of the read-ahead buffer, at least one second, and at most what fits the memory limit: 48 MB
    /// for network sources, 16 MB for files. `nil` is the engine's default.
    public var forwardBuffer: Duration?

    /// Whether a live stream skips what it missed during pauses and stalls, so that its offset from the live edge stays
    /// constant.
    public var preservesLiveOffset = false

    /// The user's changes of the video.
    public var videoAdjustments = VideoAdjustments.none

    /// The policy that selects the tracks on opening.
    public var tracks = TrackSelectionPolicy()

    /// External audio and subtitle files that the user added when the medium was open before. Those that still exist
    /// become tracks again; ignored for network sources.
    public var externalFiles = ExternalFiles()

    /// The external files that belong to the medium; ignored for local files.
    public var associatedFiles = AssociatedFiles()

    /// Creates a source from a path or a URL.
    /// - Parameters:
    ///   - id: The caller's load identifier; zero for none.
    ///   - location: A path or a URL.
    ///   - startPosition: The start position, from zero at the start of the medium; `nil` is the default position of
    ///     the medium.
    public init(id: UInt64 = 0, location: String, startPosition: Duration? = nil) {
        self.init(id: id, input: .location(location), startPosition: startPosition)
    }

    /// Creates a source from any input.
    /// - Parameters:
    ///   - id: The caller's load identifier; zero for none.
    ///   - input: The origin of the bytes.
    ///   - keys: The provider of content keys for encrypted media; `nil` for none.
    ///   - headers: HTTP headers added to every request.
    ///   - startPosition: The start position, from zero at the start of the medium; `nil` is the default position of
    ///     the medium.
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

    /// The path of a local file, or its `file` URL when the path is not valid UTF-8; `nil` for any other input.
    public var path: String? {
        guard case .location(let location) = input, LocalFile.bytes(of: location) != nil else { return nil }
        return LocalFile.identity(of: location)
    }

    /// Returns whether both sources are equal. Key providers compare by identity.
    public static func == (one: MediaSource, other: MediaSource) -> Bool {
        one.id == other.id && one.input == other.input && one.keys === other.keys && one.headers == other.headers
            && one.startPosition == other.startPosition && one.forwardBuffer == other.forwardBuffer
            && one.preservesLiveOffset == other.preservesLiveOffset && one.tracks == other.tracks
            && one.videoAdjustments == other.videoAdjustments && one.externalFiles == other.externalFiles
            && one.associatedFiles == other.associatedFiles
    }

    /// The start position in seconds; zero when unset or negative.
    package var start: Seconds { max(0, startPosition?.inSeconds ?? 0) }
}
