import WindowboxCore

/// The readiness of both streams of a serial: buffering, ready or finished. Pure.
struct Readiness: Equatable {
    enum Stream: Equatable {
        /// The medium is not open yet.
        case unknown
        case absent
        /// The first frame or samples are still to come.
        case buffering
        case ready
        /// The stream ends at this time; no further samples follow.
        case finished(end: Seconds)

        /// Ends buffering: the first samples are there, or none are expected.
        mutating func becomeReady() { if self == .buffering { self = .ready } }

        /// Returns to buffering, for a new serial.
        mutating func restart() { if self != .absent, self != .unknown { self = .buffering } }

        var isPrepared: Bool {
            switch self {
            case .unknown, .buffering: false
            case .absent, .ready, .finished: true
            }
        }

        var end: Seconds? {
            switch self {
            case .absent: 0
            case .finished(let end): end
            default: nil
            }
        }
    }

    var video = Stream.unknown
    var audio = Stream.unknown

    /// Whether both streams can start.
    var isPrepared: Bool { video.isPrepared && audio.isPrepared }

    /// The time at which both streams have ended; `nil` while more samples are to come.
    var end: Seconds? {
        guard let video = video.end, let audio = audio.end else { return nil }
        return max(video, audio)
    }

    /// Returns both streams to buffering, for a new serial of the same medium.
    mutating func restart() {
        video.restart()
        audio.restart()
    }
}
