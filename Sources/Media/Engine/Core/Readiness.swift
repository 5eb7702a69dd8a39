/// Whether both streams of a serial are ready to start, and whether they are over. Pure.
struct Readiness: Equatable {
    enum Stream: Equatable {
        /// Not known yet whether there is one.
        case unknown
        case absent
        /// The first frame or samples are on their way.
        case buffering
        case ready
        /// Nothing more comes; over at this time.
        case finished(end: Seconds)

        /// What was on its way is there, or is not waited for any more.
        mutating func becomeReady() { if self == .buffering { self = .ready } }

        /// What there is begins anew.
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

    /// Both can start.
    var isPrepared: Bool { video.isPrepared && audio.isPrepared }

    /// When everything has been seen and heard; `nil` while more is to come.
    var end: Seconds? {
        guard let video = video.end, let audio = audio.end else { return nil }
        return max(video, audio)
    }

    /// A new serial begins in the same medium.
    mutating func restart() {
        video.restart()
        audio.restart()
    }
}
