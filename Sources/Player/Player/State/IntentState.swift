/// The intent to play, set by the user, the queue or an interruption.
enum PlaybackIntent: Equatable {
    case paused
    /// Paused by the engine, which may resume as long as nothing else pauses or plays.
    case interrupted
    /// Playing, whether there is something to play or not.
    case playing
}

/// The intent to play, and the interruptions handled so far. Written by `Player+Playback.swift`.
struct IntentState: ObservableValue {
    static let empty = IntentState()

    var intent = PlaybackIntent.paused
    /// The last seen `EngineSnapshot.pauseRequests`.
    var pauseRequests = 0
    /// The last seen `EngineSnapshot.resumeRequests`.
    var resumeRequests = 0
}
