import WindowboxCore
import WindowboxMedia

/// Observable state of the current item.
extension Player {
    var phase: EngineSnapshot.Phase { medium.phase }

    /// The tracks, tags, chapters and duration of the open medium; `.empty` while nothing is known.
    public var media: MediaInfo { medium.info }

    /// The seekable range, up to the live edge of a DVR stream; `nil` when it is unknown or the item is not seekable.
    public var seekableTimeRange: Range<Duration>? { medium.seekableTimeRange }

    /// The seekable range, or the whole duration of an item that is not seekable; `nil` when unknown or endless.
    public var wholeRange: Range<Duration>? {
        seekableTimeRange ?? duration.flatMap { $0 > .zero ? .zero..<$0 : nil }
    }

    /// The stream type: on demand, live or DVR; `.unknown` until the item is open.
    public var streamType: StreamType { medium.streamType }

    /// The media type: audio or video; `.unknown` until the item is open.
    public var mediaType: MediaType { medium.mediaType }

    /// The target duration of a stream's segments; `nil` for anything but segmented streams.
    /// Playback stays three of these behind the live edge.
    public var chunkDuration: Duration? { medium.chunkDuration }

    /// The status of the current item: unknown, ready to play or ended.
    public var itemStatus: ItemStatus { ItemStatus(phase) }

    /// The playback state: idle, playing, paused or ended. Buffering does not change it.
    public var playbackState: PlaybackState { PlaybackState(itemStatus, shouldPlay: shouldPlay) }

    /// The display size of the video in square pixels, with the changes of `videoAdjustments` but zoom; `nil` without
    /// video, or while it is unknown.
    public var presentationSize: PixelSize? { media.presentationSize.map(videoAdjustments.presentationSize) }

    /// The duration of the current item; `nil` when it is unknown, or for a live stream.
    public var duration: Duration? { media.duration }

    /// Whether the display must stay awake: video plays, and the configuration prevents display sleep.
    public var keepsDisplayAwake: Bool {
        configuration.preventsDisplaySleep && playbackState == .playing && media.hasVideo
    }
}

/// Observable state of buffering.
extension Player {
    /// Whether playback waits for data, or the item's loader for its asset; `false` when nothing is open.
    public var isBuffering: Bool { bufferState.isBuffering }

    /// Queries the engine for how much of the data has arrived with which stalled playback continues. Not observable.
    /// - Returns: The share, from 0 to 1; `nil` while playback is not stalled, and while an item is being opened.
    public func bufferingProgress() -> Double? { engine.bufferingProgress() }

    /// Whether the connection to the server was lost and is being reestablished. Buffered data still plays.
    public var isReconnecting: Bool { bufferState.isReconnecting }

    /// The end of the buffered data, from zero at the item's start; `nil` when nothing is buffered.
    public var bufferedEnd: Duration? { bufferState.end }

    /// The buffered part of `wholeRange`, from 0 to 1; zero when unknown.
    public var buffer: Double {
        guard let end = bufferedEnd, let range = wholeRange, !range.isEmpty else { return 0 }
        return ((end - range.lowerBound) / (range.upperBound - range.lowerBound)).clamped(to: 0...1)
    }

    /// Whether playback waits for data or for a seek.
    public var isBusy: Bool { isBuffering || isSeeking }
}

/// The position.
extension Player {
    /// Queries the engine for the position, which is not observable: use a `ProgressTracker` or `periodicTimes(every:)`
    /// to follow it.
    /// - Returns: The position, or the target of the seek in progress, from zero at the item's start; `nil` while
    ///   nothing is ready.
    public func time() -> Duration? { seekTarget ?? engine.position() }

    /// A counter that grows at every discontinuity of the position, such as a seek. The new position already applies
    /// when it changes.
    public var positionEpoch: Int { medium.positionEpoch }
}
