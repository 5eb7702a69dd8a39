/// A snapshot of the active player for the desktop's media controls or a lock screen.
public struct NowPlaying: Equatable, Sendable {
    /// The title; empty when there is none.
    public var title: String
    /// The subtitle, such as the artist; `nil` when there is none.
    public var artist: String?
    /// The artwork; `.none` when there is none.
    public var artwork: ImageSource
    /// The progress of playback; `nil` until the medium is open.
    public var playback: Playback?

    /// The progress of playback.
    public struct Playback: Equatable, Sendable {
        /// The playback rate: 1 at the recorded speed, zero while paused or buffering.
        public var rate: Double
        /// The position relative to the start of the seekable range or of the whole item; never negative.
        public var elapsed: Duration
        /// The duration of the seekable range or of the whole item; `nil` when neither is known.
        public var duration: Duration?
        /// Whether the item is a live or DVR stream.
        public var isLive: Bool
    }
}

extension Player {
    /// The snapshot while this player is active; `nil` otherwise, without a current item, and after a failure. All of
    /// it is observable except the elapsed time.
    public var nowPlaying: NowPlaying? {
        guard isActive, currentItem != nil, error == nil else { return nil }
        return NowPlaying(
            title: metadata.title ?? "", artist: metadata.subtitle, artwork: metadata.imageSource,
            playback: nowPlayingPlayback)
    }

    private var nowPlayingPlayback: NowPlaying.Playback? {
        guard itemStatus != .unknown else { return nil }
        let isAdvancing = playbackState == .playing && !isBuffering
        let start = wholeRange?.lowerBound ?? .zero
        return NowPlaying.Playback(
            rate: isAdvancing ? playbackSpeed : 0, elapsed: max((time() ?? start) - start, .zero),
            duration: wholeRange.map { $0.upperBound - $0.lowerBound },
            isLive: streamType == .live || streamType == .dvr)
    }
}
