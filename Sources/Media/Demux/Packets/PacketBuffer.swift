/// The packets that were read ahead, a queue for each stream that plays, under one lock.
///
/// Bounded by bytes and by time. A seek empties it and gives it a new serial; packets of an older serial are refused, so
/// nobody needs to be stopped for it. The demuxer sleeps from full to half empty, to wake a few times a second at most.
final class PacketBuffer: Sendable {
    enum Stream: Int, CaseIterable, Sendable {
        case video
        case audio
    }

    /// What a decoder is given.
    enum Item {
        case packet(Packet)
        /// A new serial starts: forget what was decoded. Comes before its first packet.
        case start(SeekCommand)
        /// What comes now is of this track.
        case track(Int)
        /// The stream ends here, until a seek.
        case end
        /// Nothing is there and the deadline has passed, or something else wants the thread.
        case nothing
        /// The medium is being left.
        case closed
    }

    /// What the demuxer is told to do.
    enum Command {
        case read
        case seek(SeekCommand)
        /// There is nothing to do before the deadline that was given.
        case rest
        case closed
    }

    /// How much is read ahead, and how much must be there before playback goes on after a lack of data.
    struct Limits: Sendable {
        var bytes: Int
        var seconds: Seconds
        var enough: Seconds

        static let file = Limits(bytes: 16 << 20, seconds: 2, enough: 0.2)
        static let network = Limits(bytes: 48 << 20, seconds: 20, enough: 2)

        /// With less than this, reading goes on. Where little is read ahead, half of it would be too little.
        var low: Seconds { seconds < 2 ? seconds * 3 / 4 : seconds / 2 }

        /// The same bytes, but as much time as somebody wishes for, a second at the least.
        func reading(ahead: Seconds?) -> Limits {
            guard let ahead else { return self }
            let seconds = max(1, ahead)
            return Limits(bytes: bytes, seconds: seconds, enough: min(enough, seconds / 2))
        }
    }

    /// Who reads packets: the medium's demuxer, or that of a sound file beside it.
    enum Producer: CaseIterable, Sendable {
        case medium
        case file

        /// Who reads a track's packets.
        init(of track: Int?) { self = track ?? 0 < ExternalAudioFile.firstTrack ? .medium : .file }
    }

    struct Queue {
        var packets = Deque<Packet>()
        var seconds: Seconds = 0
        var bytes = 0
        var start: SeekCommand?
        var isUsed = false
        /// The container's stream that it is of; `nil` where there is no choice.
        var track: Int?
        var hasChangedTrack = false
        /// The end of what has been read of it, and of what has been taken.
        var newest: Seconds?
        var taken: Seconds?
        var producer: Producer { Producer(of: track) }
    }

    struct State {
        /// The newest order.
        var newestCommand: SeekCommand
        var serial: Int { newestCommand.serial }
        var queues = Stream.allCases.map { _ in Queue() }
        var inactiveTracks = InactiveTrackCache()
        var command: SeekCommand?
        /// Whether the medium has been read to its end, and the tracks of sound files that have.
        var isEnded = false
        var endedFiles: Set<Int> = []
        /// Those who need not read on.
        var full: Set<Producer> = []
        var isClosed = false
        var interruption = 0
        var ownLimits = Limits.file
        /// What waits to follow another medium reads no further ahead than a file does.
        var limits: Limits { isWaiting ? .file : ownLimits }
        var isWaiting = false
        var lacksData = false
        var newest: Seconds?

        /// The queues that are played of what somebody reads.
        func queues(of producer: Producer) -> some Collection<Queue> {
            queues.lazy.filter { $0.isUsed && $0.producer == producer }
        }

        /// Whether nothing more comes for a queue.
        func isEnded(_ queue: Queue) -> Bool {
            queue.producer == .medium ? isEnded : queue.track.map(endedFiles.contains) ?? true
        }
    }

    let state: Monitor<State>

    /// - Parameter isWaiting: Whether the medium waits to follow another one.
    init(first command: SeekCommand, isWaiting: Bool = false) {
        var state = State(newestCommand: command)
        state.isWaiting = isWaiting
        for stream in Stream.allCases { state.queues[stream.rawValue].start = command }
        self.state = Monitor(state)
    }

    /// Sets how much is read ahead.
    func limit(to limits: Limits) { state.update { $0.ownLimits = limits } }

    /// The medium is the current one.
    func stopWaiting() {
        state.update {
            $0.isWaiting = false
            $0.full = $0.full.filter { [state = $0] in isFull(state, $0) }
            $0.interruption += 1
        }
    }

    /// Says that a stream is played, and which of the container's. What is not, is not kept; other sound is for a while.
    func use(_ stream: Stream, track: Int? = nil) {
        state.update {
            $0.queues[stream.rawValue].isUsed = true
            $0.queues[stream.rawValue].track = track
        }
    }
}
