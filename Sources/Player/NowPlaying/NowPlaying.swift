/// What a desktop's panel or a lock screen is told of the active player, at one moment.
public struct NowPlaying: Equatable, Sendable {
    /// The title; empty when there is none.
    public var title: String
    /// What stands under the title; `nil` when nothing does.
    public var artist: String?
    /// The picture; `.none` when there is none.
    public var artwork: ImageSource
    /// How playback goes; `nil` until the medium is open.
    public var playback: Playback?

    /// How playback goes.
    public struct Playback: Equatable, Sendable {
        /// How many seconds of the medium pass in one: 1 at the recorded speed, zero while it is paused or waits.
        public var rate: Double
        /// How far it has come, from the start of the whole, or of what can be sought in; never less than zero.
        public var elapsed: Duration
        /// How long it is, or how much of a transmission can be sought in; `nil` when neither is known.
        public var duration: Duration?
        /// Whether it is a transmission, which goes on.
        public var isLive: Bool
    }
}

extension Player {
    /// What is told of it while it is active; `nil` while it is not, without a current item, and when that has failed. All
    /// but the time elapsed can be observed.
    public var nowPlaying: NowPlaying? {
        guard isActive, currentItem != nil, error == nil else { return nil }
        return NowPlaying(
            title: metadata.title ?? "", artist: metadata.subtitle, artwork: metadata.imageSource,
            playback: nowPlayingPlayback)
    }

    private var nowPlayingPlayback: NowPlaying.Playback? {
        guard itemStatus != .unknown else { return nil }
        let isPassing = playbackState == .playing && !isBuffering
        let start = wholeRange?.lowerBound ?? .zero
        return NowPlaying.Playback(
            rate: isPassing ? playbackSpeed : 0, elapsed: max((time() ?? start) - start, .zero),
            duration: wholeRange.map { $0.upperBound - $0.lowerBound },
            isLive: streamType == .live || streamType == .dvr)
    }
}
