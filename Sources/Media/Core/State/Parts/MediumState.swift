import WindowboxCore
import WindowboxDemux

/// The current medium, from `open` or a transition to the next one.
struct MediumState: Equatable {
    static let empty = MediumState()

    enum PipelineState: Equatable {
        case none
        case opening(Pipeline.ID)
        case open(Pipeline.ID)
        /// Closed after a failure; its subtitles and buffers stay readable.
        case failed(Pipeline.ID)

        var id: Pipeline.ID? {
            switch self {
            case .none: nil
            case .opening(let id), .open(let id), .failed(let id): id
            }
        }

        var openID: Pipeline.ID? { if case .open(let id) = self { id } else { nil } }

        var isOpen: Bool { openID != nil }

        /// Whether the events of a pipeline are expected; those of a failed one are stale.
        func isAlive(_ id: Pipeline.ID) -> Bool { self == .opening(id) || self == .open(id) }
    }

    var source: MediaSource?
    var pipeline = PipelineState.none
    var readiness = Readiness()
    var decodeStatus = DecodeStatus()
    var reading = ReadingState.inProgress
    var buffering = BufferingState.none
    /// The end time of the serial's audio, once all of its samples have been passed to the audio output; `nil` before,
    /// and when there were none.
    var audioEnd: Seconds?
    /// Whether no audio track is selected, and the audio thread outputs silence.
    ///
    /// Independent of the published selection, which changes before the silence ends while an external audio track is
    /// prepared; of `readiness.audio`, because silence drives the clock as samples do; and of the pipeline, because a
    /// reopened stream stays silent.
    var outputsSilence = false
    /// Whether the medium began with a transition, which the caller may not have seen yet.
    ///
    /// Independent of the pipeline's state, and not derivable from `generation`: a transition leaves that of the
    /// caller's last command, which may be the `open` of any earlier medium.
    var beganByTransition = false

    /// Resets what depends on the serial.
    mutating func beginSerial() {
        reading = .inProgress
        buffering = .none
        audioEnd = nil
        readiness.restart()
    }
}

/// The reading of a serial by the demuxer. It ends in one of two ways; after either, only a seek continues it.
enum ReadingState: Equatable {
    case inProgress
    /// The medium has been read to its end.
    case finished
    /// The server was given up because of this error, while buffered data still plays.
    case lost(MediaError)
}

/// The lack of data that holds playback.
enum BufferingState: Equatable {
    case none
    /// Playback has stalled after an underrun, until the demuxer has rebuffered.
    case stalled
    /// A stream that is to play is being reopened. The user did not request this seek, so it is shown as buffering.
    case reopening
}

/// The state of a live or adaptive stream.
struct LiveState: Equatable {
    static let empty = LiveState()

    /// Whether the stream must be reopened, for a variant switch or because the live window moved on.
    ///
    /// Independent of the pipeline's state, as the limits may change while it opens, and of the seek in progress and of
    /// the motion: the stream is reopened after the seek, and only when playback is wanted if it fell behind the live
    /// window.
    var mustReopen = false
    /// The times of recent stalls.
    private var stalls: [HostTime] = []
    /// The time missed during pauses and stalls.
    var drift = LiveOffsetDrift()

    /// Records a stall. Returns whether it is the second one within a minute.
    mutating func recordStall(at now: HostTime) -> Bool {
        stalls = stalls.filter { $0 + 60 > now } + [now]
        return stalls.count > 1
    }

    mutating func forgetStalls() { stalls = [] }
}

/// Measures how much a live stream has fallen further behind the live edge through pauses and stalls.
struct LiveOffsetDrift: Equatable {
    private var since: HostTime?
    private var missed: Seconds = 0

    /// Begins a pause; ignored while one is in progress.
    mutating func begin(at now: HostTime) { if since == nil { since = now } }

    /// Ends the pause and adds its duration.
    mutating func end(at now: HostTime) { self = LiveOffsetDrift(since: nil, missed: seconds(at: now)) }

    /// Discards the measured drift; a pause begins now.
    mutating func restart(at now: HostTime) { self = LiveOffsetDrift(since: now, missed: 0) }

    /// Returns the accumulated drift in seconds, the current pause included.
    func seconds(at now: HostTime) -> Seconds { missed + (since.map { now - $0 } ?? 0) }

    init() {}

    private init(since: HostTime?, missed: Seconds) {
        self.since = since
        self.missed = missed
    }
}
