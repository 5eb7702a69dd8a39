import WindowboxCore

/// The packet queues of the played streams, under one lock.
///
/// Limited in bytes and in seconds. A seek empties the queues and starts a new serial; packets of an older serial are
/// dropped, so no thread needs to stop for it. The demuxer sleeps from full to half empty, so that it wakes only a few
/// times per second.
package final class PacketBuffer: Sendable {
    package enum Stream: Int, CaseIterable, Sendable {
        case video
        case audio
    }

    /// An item dequeued by a decoder.
    package enum Item {
        case packet(Packet)
        /// A new serial: the decoder must flush. Precedes the serial's first packet.
        case start(SeekCommand)
        /// A track switch: the following packets belong to this track.
        case track(Int)
        /// The end of the stream, until a seek.
        case end
        /// Timed out or interrupted.
        case timeout
        /// The medium is being closed.
        case closed
    }

    /// The next task of the demuxer.
    package enum Command {
        case read
        case seek(SeekCommand)
        /// The deadline passed without work.
        case idle
        case closed
    }

    /// The read-ahead, and the amount that must be buffered before playback continues after a stall.
    package struct Limits: Sendable {
        var bytes: Int
        var seconds: Seconds
        var minimum: Seconds

        package static let file = Limits(bytes: 16 << 20, seconds: 2, minimum: 0.2)
        package static let network = Limits(bytes: 48 << 20, seconds: 20, minimum: 2)

        /// The low-water mark in seconds below which reading resumes: half the limit, or three quarters of a limit
        /// below 2 s, half of which would be too little.
        var lowWater: Seconds { seconds < 2 ? seconds * 3 / 4 : seconds / 2 }

        /// Changes the read-ahead.
        /// - Parameter ahead: The read-ahead in seconds, raised to at least one; `nil` changes nothing.
        /// - Returns: The limits with the read-ahead.
        package func reading(ahead: Seconds?) -> Limits {
            guard let ahead else { return self }
            let seconds = max(1, ahead)
            return Limits(bytes: bytes, seconds: seconds, minimum: min(minimum, seconds / 2))
        }
    }

    /// A source of packets: the medium's demuxer, or the reader of an external audio file.
    enum Producer: CaseIterable, Sendable {
        case medium
        case file

        /// The producer of a track's packets.
        init(of track: Int?) { self = track ?? 0 < Track.firstExternalAudio ? .medium : .file }
    }

    struct Queue {
        var packets = Deque<Packet>()
        var seconds: Seconds = 0
        var bytes = 0
        var start: SeekCommand?
        var isEnabled = false
        /// The container's track; `nil` when there is no choice.
        var track: Int?
        var hasChangedTrack = false
        /// The end times, in seconds, of the packets read and of those dequeued.
        var newest: Seconds?
        var dequeuedEnd: Seconds?
        var producer: Producer { Producer(of: track) }
    }

    struct State {
        /// The latest seek command.
        var newestCommand: SeekCommand
        var serial: Int { newestCommand.serial }
        var queues = Stream.allCases.map { _ in Queue() }
        var inactiveTracks = InactiveTrackCache()
        var command: SeekCommand?
        /// Whether the medium has been read to its end, and the external audio tracks that have.
        var isEnded = false
        var endedFiles: Set<Int> = []
        /// The producers that have read far enough ahead.
        var full: Set<Producer> = []
        var isClosed = false
        var interruption = 0
        var ownLimits = Limits.file
        /// The limits in effect: a preloaded item reads no further ahead than a local file.
        var limits: Limits { isPreloading ? .file : ownLimits }
        var isPreloading = false
        var isRebuffering = false
        var newest: Seconds?

        /// The played queues of a producer.
        func queues(of producer: Producer) -> some Collection<Queue> {
            queues.lazy.filter { $0.isEnabled && $0.producer == producer }
        }

        /// Whether a queue gets no more packets.
        func isEnded(_ queue: Queue) -> Bool {
            queue.producer == .medium ? isEnded : queue.track.map(endedFiles.contains) ?? true
        }
    }

    let state: Monitor<State>

    /// - Parameters:
    ///   - command: The first seek command.
    ///   - isPreloading: Whether the medium is preloaded and waits for the transition.
    package init(first command: SeekCommand, isPreloading: Bool = false) {
        var state = State(newestCommand: command)
        state.isPreloading = isPreloading
        for stream in Stream.allCases { state.queues[stream.rawValue].start = command }
        self.state = Monitor(state)
    }

    /// Sets the read-ahead. A preloaded item reads no further than a local file until `endPreloading()`.
    /// - Parameter limits: The limits of the medium.
    package func limit(to limits: Limits) { state.update { $0.ownLimits = limits } }

    /// Applies the medium's own limits when a preloaded item becomes current.
    package func endPreloading() {
        state.update {
            $0.isPreloading = false
            $0.full = $0.full.filter { [state = $0] in isFull(state, $0) }
            $0.interruption += 1
        }
    }

    /// Enables a stream. Packets of disabled streams are dropped.
    /// - Parameters:
    ///   - stream: The stream.
    ///   - track: The track of the container to play; packets of other audio tracks are cached. `nil` when there is no
    ///     choice.
    package func enable(_ stream: Stream, track: Int? = nil) {
        state.update {
            $0.queues[stream.rawValue].isEnabled = true
            $0.queues[stream.rawValue].track = track
        }
    }

    /// Discards all packets and makes blocked threads return.
    package func close() {
        state.update {
            $0.isClosed = true
            for index in $0.queues.indices { $0.queues[index].packets.removeAll() }
            $0.inactiveTracks.removeAll()
        }
    }
}
