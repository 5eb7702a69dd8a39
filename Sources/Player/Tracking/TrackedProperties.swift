import FoundationEssentials
import WindowboxMedia

/// How the playback of an item stands, as its trackers are told.
public struct TrackedProperties: Equatable, Sendable {
    /// Nothing is known.
    public static let empty = TrackedProperties()

    /// Idle, playing, paused or ended.
    public var playbackState = PlaybackState.idle
    /// Playback waits for data.
    public var isBuffering = false
    /// A seek is under way.
    public var isSeeking = false
    /// The speed as a wish; 1 is the recorded one.
    public var playbackSpeed = 1.0
    /// Whether the sound is silenced.
    public var isMuted = false
    /// How long the item is; `nil` when unknown or without end.
    public var duration: Duration?
    /// What can be sought in; `nil` when nothing can.
    public var seekableTimeRange: Range<Duration>?
    /// Whether it has an end, and can be sought in; `unknown` before it is open.
    public var streamType = StreamType.unknown
    /// Whether there is a picture; `unknown` before it is open.
    public var mediaType = MediaType.unknown
    /// The language of the sound that is heard, as ISO 639 has it; `nil` when unknown.
    public var audioLanguage: String?
    /// The language of the subtitles that are shown, as ISO 639 has it; `nil` when unknown or off.
    public var subtitleLanguage: String?
    /// What a person is told of the item.
    public var metadata = PlayerMetadata.empty
    /// What is played; `nil` when unknown.
    public var url: URL?
    /// Why it cannot be played; `nil` when it can.
    public var error: PlayerError?
    /// The position at that moment, or where a seek goes; `nil` while there is none. That it moves is no change:
    /// `TrackedPlayer` can be asked at any time.
    public var time: Duration?

    /// Nothing is known.
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

    /// Whether there is something new for a tracker.
    func isNews(after other: TrackedProperties) -> Bool {
        var other = other
        other.time = time
        return other != self
    }
}
