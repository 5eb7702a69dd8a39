/// Files that belong to a medium because somebody has said so, paths and URLs, oldest first.
public struct ExternalFiles: Equatable, Sendable {
    /// More files of a kind are not kept: those go that were added first.
    package static let most = 16

    /// Files of sound.
    public var audio: [String] = []
    /// Files of subtitles.
    public var subtitles: [String] = []

    /// None.
    public init() {}

    /// Whether there are none.
    public var isEmpty: Bool { audio.isEmpty && subtitles.isEmpty }

    /// Those of a kind of tracks; what has no pictures to add has none.
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

    /// Adds a file, as the youngest.
    package mutating func add(_ location: String, _ kind: Track.Kind) {
        remove(location, kind)
        self[kind] = (self[kind] + [location]).suffix(Self.most)
    }

    /// Forgets a file.
    package mutating func remove(_ location: String, _ kind: Track.Kind) {
        self[kind].removeAll { LocalFile.isSame($0, location) }
    }

    /// Those that may be had now: files that are there, and all that is elsewhere. Blocks.
    func found(_ kind: Track.Kind) -> [String] { self[kind].filter { LocalFile.problem(of: $0) == nil } }
}
