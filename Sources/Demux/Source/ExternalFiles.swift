import WindowboxCore

/// The external audio and subtitle files that the user added to a medium: paths and URLs, oldest first.
public struct ExternalFiles: Equatable, Sendable {
    /// The maximum number of files of a kind; the oldest are removed first.
    package static let most = 16

    /// The audio files.
    public var audio: [String] = []
    /// The subtitle files.
    public var subtitles: [String] = []

    /// Creates an empty list.
    public init() {}

    /// Whether both lists are empty.
    public var isEmpty: Bool { audio.isEmpty && subtitles.isEmpty }

    /// Accesses the files with tracks of one kind.
    /// - Parameter kind: The kind; files of kind video are ignored.
    /// - Returns: The paths and URLs, oldest first; always empty for video.
    public subscript(kind: Track.Kind) -> [String] {
        get {
            switch kind {
            case .audio: audio
            case .subtitle: subtitles
            case .video: []
            }
        }
        set {
            switch kind {
            case .audio: audio = newValue
            case .subtitle: subtitles = newValue
            case .video: break
            }
        }
    }

    /// Adds a file as the newest of its kind; a file that is already present moves to the end.
    package mutating func add(_ location: String, _ kind: Track.Kind) {
        remove(location, kind)
        self[kind] = (self[kind] + [location]).suffix(Self.most)
    }

    /// Removes a file, whether it was added as a path or as a URL.
    package mutating func remove(_ location: String, _ kind: Track.Kind) {
        self[kind].removeAll { LocalFile.isSame($0, location) }
    }

    /// Returns the files that are available now: local files that exist, and every remote URL. Blocks on file system
    /// access.
    package func found(_ kind: Track.Kind) -> [String] { self[kind].filter { LocalFile.problem(of: $0) == nil } }
}
