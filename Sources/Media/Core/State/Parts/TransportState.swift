import WindowboxCore

/// The requested and the actual playback.
///
/// `intent` and `motion` are independent: the motion follows the intent at the update after an event, and only while
/// the medium is ready, no seek is in progress and nothing is buffering.
struct TransportState: Equatable {
    static let initial = TransportState()

    /// The request of the caller.
    enum Intent: Equatable {
        case paused
        /// Paused by an interruption, such as a call; its end proposes to resume.
        case interrupted
        case playing
    }

    /// The state of the clock and the outputs, as the effects emitted so far leave it.
    enum Motion: Equatable {
        /// The clock is held, and audio and video are at the same position.
        case held
        /// The clock is held, and forward steps moved the video away from the audio. Playback must begin with a seek to
        /// the video's position.
        case stepped
        /// The clock and the outputs run.
        case running
    }

    private(set) var intent = Intent.paused
    private(set) var motion = Motion.held
    var speed = 1.0
    /// The audio delay in seconds; negative for earlier audio.
    var audioDelay: Seconds = 0

    var wantsToPlay: Bool { intent == .playing }

    var isRunning: Bool { motion == .running }

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

    /// Pauses, and discards any interruption.
    mutating func reset() { intent = .paused }

    /// Records that the clock and the outputs run.
    mutating func run() { motion = .running }

    /// Records that the clock and the outputs have stopped; ignored unless they run.
    mutating func hold() { if motion == .running { motion = .held } }

    /// Records a forward step; ignored while the clock runs.
    mutating func step() { if motion == .held { motion = .stepped } }

    /// Records that audio and video are at the same position again, by a seek or in another medium.
    mutating func align() { if motion == .stepped { motion = .held } }
}

/// The connection to the audio server.
enum AudioServerState: Equatable {
    /// The connection begins with the first medium.
    case unstarted
    /// Connected, or being connected to.
    case available
    case unavailable
}
