import FoundationEssentials

/// What is known of an open medium.
public struct MediaInfo: Equatable, Sendable {
    /// Nothing known.
    public static let empty = MediaInfo()

    /// How long it is; `nil` when unknown or without end.
    public var duration: Duration?

    /// Whether it can be sought in.
    public var isSeekable = false

    /// Its streams, in the file's order.
    public var tracks: [Track] = []

    /// The picture as it should be shown, in square pixels with rotation applied; `nil` without a picture.
    public var presentationSize: PixelSize?

    /// The picture is the only thing there is: a photograph.
    public var isStill = false

    /// The picture is the cover of a sound recording.
    public var isCoverArt = false

    /// How long a frame lasts; `nil` when unknown or without video.
    public var frameDuration: Duration?

    /// The container's tags with lower-case keys as FFmpeg names them: `title`, `artist`, `album`.
    public var tags: [String: String] = [:]

    /// The parts that its author marked, in order of time; empty when there are none.
    public var chapters: [MediaChapter] = []

    /// The picture file that is embedded as its cover; `nil` without one.
    public var cover: Data?

    /// The container's short name: `matroska,webm`, say.
    public var format = ""

    /// The tracks that were chosen by the source's rules when it was opened.
    var chosen: [Track.Kind: Track.ID] = [:]

    /// The second subtitles that were chosen by them.
    var chosenSecondary: Track.ID?

    /// Nothing known.
    public init() {}

    /// Whether a moving picture plays.
    public var hasVideo: Bool { presentationSize != nil && !isStill && !isCoverArt }

    /// Whether a sound track plays.
    public var hasAudio: Bool { tracks.contains { $0.kind == .audio && $0.isPlayable } }
}

extension MediaInfo {
    /// What can be sought in a recording; `nil` when there is no seeking, or it has no known end.
    package var recordedRange: Range<Duration>? {
        guard isSeekable, let duration, duration > .zero else { return nil }
        return .zero..<duration
    }
}

/// A part of a medium that its author marked.
public struct MediaChapter: Equatable, Sendable {
    /// Its title; `nil` when it has none.
    public var title: String? { didSet { title = title?.limited() } }
    /// Where it lies, from zero at the medium's start; never empty.
    public var range: Range<Duration>

    /// Makes a chapter that lies at `range`.
    public init(title: String? = nil, range: Range<Duration>) {
        self.title = title?.limited()
        self.range = range
    }
}

/// A size in pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a size of `width` columns and `height` rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
