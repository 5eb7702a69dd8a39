import FoundationEssentials

/// The metadata of an open medium, from probing its container and streams.
public struct MediaInfo: Equatable, Sendable {
    /// The value before a medium is open.
    public static let empty = MediaInfo()

    /// The duration of the medium; `nil` when unknown or unbounded, as for a live stream.
    public var duration: Duration?

    /// Whether the medium supports seeking.
    public var isSeekable = false

    /// The tracks, in the container's stream order; external files follow.
    public var tracks: [Track] = []

    /// The display size of the video in square pixels, with the rotation applied; `nil` without video.
    public var presentationSize: PixelSize?

    /// Whether the medium is a still image without audio.
    public var isStill = false

    /// Whether the video is the cover art of an audio file.
    public var isCoverArt = false

    /// The duration of a frame; `nil` when unknown or without video.
    public var frameDuration: Duration?

    /// The container's metadata under FFmpeg's key names in lower case: `title`, `artist`, `album`.
    public var tags: [String: String] = [:]

    /// The chapters in chronological order; empty when the container has none.
    public var chapters: [MediaChapter] = []

    /// The embedded cover art as an encoded image file; `nil` without one.
    public var cover: Data?

    /// The location of the cover art in the folder of an audio file without embedded one; `nil` without one.
    public var artworkLocation: String?

    /// FFmpeg's short name of the container format, such as `matroska,webm`.
    public var format = ""

    /// FFmpeg's long name of the container format, such as `Matroska / WebM`; empty without a medium.
    public var formatName = ""

    /// The encodings of the tracks; those in external files have none.
    public var trackFormats: [Track.ID: TrackFormat] = [:]

    /// The size of the file in bytes; `nil` when unknown, and for playlists.
    public var fileSize: Int64?

    /// The bit rate of all streams together in bits per second; `nil` when unknown.
    public var bitRate: Int?

    /// The tracks that the source's track selection policy selected on opening.
    package var chosen: [Track.Kind: Track.ID] = [:]

    /// The secondary subtitles that the track selection policy selected on opening; `nil` for none.
    package var chosenSecondary: Track.ID?

    /// Creates metadata in which nothing is known; equals `empty`.
    public init() {}

    /// Whether the medium has moving video; `false` for a still image and for cover art.
    public var hasVideo: Bool { presentationSize != nil && !isStill && !isCoverArt }

    /// Whether the medium has an audio track that can be played.
    public var hasAudio: Bool { tracks.contains { $0.kind == .audio && $0.isPlayable } }
}

extension MediaInfo {
    /// The seekable range of a recording; `nil` when seeking is unsupported or the duration is unknown.
    package var recordedRange: Range<Duration>? {
        guard isSeekable, let duration, duration > .zero else { return nil }
        return .zero..<duration
    }
}

/// A chapter of the container.
public struct MediaChapter: Equatable, Sendable {
    /// The title; `nil` when the chapter has none. Long titles are truncated.
    public var title: String? { didSet { title = title?.limited() } }
    /// The time range from the start of the medium; never empty.
    public var range: Range<Duration>

    /// Creates a chapter.
    /// - Parameters:
    ///   - title: The title; `nil` for none.
    ///   - range: The time range from the start of the medium; must not be empty.
    public init(title: String? = nil, range: Range<Duration>) {
        self.title = title?.limited()
        self.range = range
    }
}

/// A size in pixels.
public struct PixelSize: Equatable, Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size.
    /// - Parameters:
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
