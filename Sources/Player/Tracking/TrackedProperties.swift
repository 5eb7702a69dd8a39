import FoundationEssentials

/// The properties of a playback that trackers receive.
public struct TrackedProperties: Equatable, Sendable {
    /// Properties without any value.
    public static let empty = TrackedProperties()

    /// The playback state: idle, playing, paused or ended.
    public var playbackState = PlaybackState.idle
    /// Whether playback waits for data.
    public var isBuffering = false
    /// Whether a seek is in progress.
    public var isSeeking = false
    /// The requested speed; 1 is the recorded speed.
    public var playbackSpeed = 1.0
    /// Whether the audio is muted.
    public var isMuted = false
    /// The duration of the item; `nil` when it is unknown, or for a live stream.
    public var duration: Duration?
    /// The seekable range; `nil` when the item is not seekable.
    public var seekableTimeRange: Range<Duration>?
    /// The stream type; `.unknown` until the item is open.
    public var streamType = StreamType.unknown
    /// The media type; `.unknown` until the item is open.
    public var mediaType = MediaType.unknown
    /// The ISO 639 code of the audio language; `nil` when unknown.
    public var audioLanguage: String?
    /// The ISO 639 code of the subtitle language; `nil` when unknown or off.
    public var subtitleLanguage: String?
    /// The metadata shown to the user.
    public var metadata = PlayerMetadata.empty
    /// The URL of the medium; `nil` when unknown.
    public var url: URL?
    /// The error of the item; `nil` when it can be played.
    public var error: PlayerError?
    /// The position, or the target of the seek in progress; `nil` when there is none. A moving position is no change of
    /// the properties; `TrackedPlayer.time()` returns the present one.
    public var time: Duration?

    /// Creates properties without any value.
    public init() {}
}

extension TrackedProperties {
    @MainActor
    init(_ player: Player) {
        playbackState = player.playbackState
        isBuffering = player.isBuffering
        isSeeking = player.isSeeking
        playbackSpeed = player.playbackSpeed
        isMuted = player.isMuted
        duration = player.duration
        seekableTimeRange = player.seekableTimeRange
        streamType = player.streamType
        mediaType = player.mediaType
        audioLanguage = player.currentMediaOption(for: .audible).language
        subtitleLanguage = player.currentMediaOption(for: .legible).language
        metadata = player.metadata
        url = player.currentItem?.url
        error = player.error
        time = player.time()
    }

    /// Returns whether anything but the position differs from earlier properties.
    func hasChanged(after other: TrackedProperties) -> Bool {
        var other = other
        other.time = time
        return other != self
    }
}
