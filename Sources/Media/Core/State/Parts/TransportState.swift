/// The requested and the actual playback.
struct TransportState: Equatable {
    static let initial = TransportState()

    /// The request of the caller.
    enum Intent: Equatable {
        case paused
        /// Paused by an interruption, such as a call; its end proposes to resume.
        case interrupted
        case playing
    }

    private(set) var intent = Intent.paused
    /// Whether the clock and the outputs run.
    var isRunning = false
    var speed = 1.0

    var wantsToPlay: Bool { intent == .playing }

    mutating func play() { intent = .playing }

    /// Pauses; an interruption stays one.
    mutating func pause() { if intent == .playing { intent = .paused } }

    /// Pauses for an interruption. Returns `false` while nothing is to be played.
    mutating func interrupt() -> Bool {
        guard intent == .playing else { return false }
        intent = .interrupted
        return true
    }

    /// Ends an interruption. Returns `false` when there is none, or the caller has resumed playback since.
    mutating func endInterruption() -> Bool {
        guard intent == .interrupted else { return false }
        intent = .paused
        return true
    }

    /// Pauses, and forgets any interruption.
    mutating func reset() { intent = .paused }
}

/// The connection to the audio server.
enum AudioServerState: Equatable {
    /// The connection begins with the first medium.
    case unstarted
    /// Connected, or being connected to.
    case available
    case unavailable
}
