import WindowboxCore
import WindowboxDemux

/// The outside values that decisions depend on, sampled by `EngineCore` before each event.
struct EngineReadings: Equatable {
    var now = HostTime(nanoseconds: 0)
    /// The media time of the clock.
    var time: Seconds = 0
    /// The presentation time of the visible frame; `nil` without one.
    var frameTime: Seconds?
    /// Whether the visible frame was converted for another size of the view, or with other adjustments.
    var needsRefresh = false
    /// Whether the decoded frame of the visible one is retained, and whether it is the only one of its stream.
    var retainsDecodedFrame = false
    var retainsOnlyFrame = false
    /// Whether screenshot requests wait for a frame.
    var awaitsScreenshot = false
    /// The end time of the audio in the ring; `nil` while more samples are to come.
    var ringEnd: Seconds?
    /// The end time of the current medium's packets, and of its video packets; `nil` without any.
    var readEnd: Seconds?
    var videoReadEnd: Seconds?
    /// The audio track that the current pipeline plays; `nil` when there is no choice.
    var audioTrack: Track.ID?
    /// Whether a switch of the audio track needs no seek.
    var cachesInactiveTracks = true
    /// The HLS streams of the current medium and of the preload; `nil` for any other medium.
    var stream: StreamReadings?
    var nextStream: StreamReadings?
}

/// The window of an HLS stream, in seconds.
struct StreamReadings: Equatable {
    var window: Range<Seconds>
    var seekable: Range<Seconds>?
    var liveEdge: Seconds
    var liveDistance: Seconds
    var targetDuration: Seconds
    var isFinished: Bool
    /// Whether FFmpeg can seek in the stream by itself.
    var supportsInPlaceSeek: Bool
}

extension StreamReadings {
    init?(_ stream: HLSStream?) {
        guard let stream, let main = stream.main else { return nil }
        window = main.window
        seekable = main.seekable
        liveEdge = main.liveEdge
        liveDistance = main.liveDistance
        targetDuration = main.targetDuration
        isFinished = main.isFinished
        supportsInPlaceSeek = stream.supportsInPlaceSeek
    }
}
