import WindowboxMedia
import WindowboxCore

/// The open medium, copied from the engine's snapshot by `Player+Engine.swift`.
struct ObservedMedium: ObservableValue {
    static let empty = ObservedMedium()

    var phase = EngineSnapshot.Phase.empty
    /// The tracks, tags, chapters and duration; `.empty` while unknown.
    var info = MediaInfo.empty
    var streamType = StreamType.unknown
    var mediaType = MediaType.unknown
    /// The seekable range; `nil` when it is unknown or the item is not seekable.
    var seekableTimeRange: Range<Duration>?
    /// The target duration of a stream's segments; `nil` for anything but segmented streams.
    var chunkDuration: Duration?
    /// The load identifier of the source that is ready to play or has ended; zero while none is.
    var readySource: UInt64 = 0
    /// The number of items that have played to their end.
    var finishCount = 0
    /// A counter that grows at every discontinuity of the position.
    var positionEpoch = 0
}

/// The state of buffering, copied from the engine's snapshot by `Player+Engine.swift`.
struct BufferState: ObservableValue {
    static let empty = BufferState()

    /// Whether playback waits for data, or the item's loader for its asset.
    var isBuffering = false
    /// Whether the connection to the server was lost and is being reestablished.
    var isReconnecting = false
    /// The end of the buffered data; `nil` when nothing is buffered.
    var end: Duration?
}
