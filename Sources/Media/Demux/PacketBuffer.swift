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
        case start(SeekOrder)
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
    enum Order {
        case read
        case seek(SeekOrder)
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
    enum Feeder: CaseIterable, Sendable {
        case medium
        case file

        /// Who reads a track's packets.
        init(of track: Int?) { self = track ?? 0 < SoundFile.firstTrack ? .medium : .file }
    }

    struct Queue {
        var packets = Fifo<Packet>()
        var seconds: Seconds = 0
        var bytes = 0
        var start: SeekOrder?
        var isUsed = false
        /// The container's stream that it is of; `nil` where there is no choice.
        var track: Int?
        var hasChangedTrack = false
        /// The end of what has been read of it, and of what has been taken.
        var newest: Seconds?
        var taken: Seconds?
        var feeder: Feeder { Feeder(of: track) }
    }

    struct State {
        /// The newest order.
        var newestOrder: SeekOrder
        var serial: Int { newestOrder.serial }
        var queues = Stream.allCases.map { _ in Queue() }
        var shelf = PacketShelf()
        var order: SeekOrder?
        /// Whether the medium has been read to its end, and the tracks of sound files that have.
        var isEnded = false
        var endedFiles: Set<Int> = []
        /// Those who need not read on.
        var full: Set<Feeder> = []
        var isClosed = false
        var interruption = 0
        var ownLimits = Limits.file
        /// What waits to follow another medium reads no further ahead than a file does.
        var limits: Limits { isWaiting ? .file : ownLimits }
        var isWaiting = false
        var lacksData = false
        var newest: Seconds?

        /// The queues that are played of what somebody reads.
        func queues(of feeder: Feeder) -> some Collection<Queue> {
            queues.lazy.filter { $0.isUsed && $0.feeder == feeder }
        }

        /// Whether nothing more comes for a queue.
        func isEnded(_ queue: Queue) -> Bool {
            queue.feeder == .medium ? isEnded : queue.track.map(endedFiles.contains) ?? true
        }
    }

    let state: Monitor<State>

    /// - Parameter isWaiting: Whether the medium waits to follow another one.
    init(first order: SeekOrder, isWaiting: Bool = false) {
        var state = State(newestOrder: order)
        state.isWaiting = isWaiting
        for stream in Stream.allCases { state.queues[stream.rawValue].start = order }
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

// MARK: - The demuxer's side

extension PacketBuffer {
    /// Waits for room or for a seek, or until `deadline`.
    func nextOrder(until deadline: HostTime? = nil) -> Order {
        let order: Order? = state.wait(until: deadline) { state in
            if state.isClosed { return .closed }
            if let order = state.order {
                state.order = nil
                return .seek(order)
            }
            return state.full.contains(.medium) || state.isEnded ? nil : .read
        }
        return order ?? .rest
    }

    /// Whether there is something else to do than to read.
    var hasOrder: Bool { state.withLock { $0.order != nil || $0.isClosed } }

    /// Keeps a packet, unless a newer seek has made it stale. When that fills the buffer, returns the streams that have
    /// nothing in it: they begin late, pause or are over, and nobody can wait for them.
    func append(_ packet: Packet, to stream: Stream) -> [Stream] {
        state.update { state in
            let index = stream.rawValue
            guard packet.serial == state.serial, state.queues[index].isUsed, !state.isClosed else { return [] }
            if let track = state.queues[index].track, track != packet.streamIndex {
                state.shelf.keep(packet)
                return []
            }
            let feeder = state.queues[index].feeder
            state.queues[index].packets.append(packet)
            state.queues[index].seconds += packet.span
            state.queues[index].bytes += packet.bytes
            if let end = packet.end {
                state.newest = max(state.newest ?? end, end)
                state.queues[index].newest = max(state.queues[index].newest ?? end, end)
            }
            guard isFull(state, feeder) else { return [] }
            state.full.insert(feeder)
            return Stream.allCases.filter {
                let queue = state.queues[$0.rawValue]
                return queue.isUsed && queue.feeder == feeder && queue.packets.isEmpty
            }
        }
    }

    /// Says that nothing more comes in this serial.
    func end(serial: Int) {
        state.update { if serial == $0.serial { $0.isEnded = true } }
    }

    /// Whether enough came after a lack of data; true once.
    func takeRefill() -> Bool {
        state.withLock { state in
            guard state.lacksData, Feeder.allCases.allSatisfy({ !self.mayBringMore($0, state) }) else { return false }
            state.lacksData = false
            return true
        }
    }

    /// Whether waiting makes sense for what somebody reads: there is not enough, and more can come.
    private func mayBringMore(_ feeder: Feeder, _ state: State) -> Bool {
        let queues = state.queues(of: feeder)
        if queues.allSatisfy(state.isEnded) || state.full.contains(feeder) { return false }
        return !hasEnough(queues, state.limits)
    }

    /// Enough when all played streams have some, or one so much that the others must have a hole here.
    private func hasEnough(_ queues: some Collection<Queue>, _ limits: Limits) -> Bool {
        let ahead = queues.lazy.map(\.seconds)
        return ahead.min() ?? 0 >= limits.enough || ahead.max() ?? 0 >= limits.seconds
    }

    /// Full when all streams of who reads them have time enough ahead, or the bytes say so.
    func isFull(_ state: State, _ feeder: Feeder) -> Bool {
        let queues = state.queues(of: feeder)
        if queues.reduce(0, { $0 + $1.bytes }) >= state.limits.bytes { return true }
        return !queues.isEmpty && queues.allSatisfy { $0.seconds >= state.limits.seconds }
    }
}

// MARK: - The decoders' side

extension PacketBuffer {
    /// The next thing of a stream; waits until `deadline`, or until `interrupt()` was called since `interruption`.
    func take(_ stream: Stream, until deadline: HostTime? = nil, interruption: Int? = nil) -> Item {
        let index = stream.rawValue
        var mustWake = false
        let item: Item? = state.wait(until: deadline) { state in
            if state.isClosed { return .closed }
            if let start = state.queues[index].start {
                state.queues[index].start = nil
                return .start(start)
            }
            if state.queues[index].hasChangedTrack, let track = state.queues[index].track {
                state.queues[index].hasChangedTrack = false
                return .track(track)
            }
            if let interruption, interruption != state.interruption { return .nothing }
            guard let packet = state.queues[index].packets.popFirst() else {
                return state.isEnded(state.queues[index]) ? .end : nil
            }
            state.queues[index].bytes -= packet.bytes
            state.queues[index].seconds -= packet.span
            if let end = packet.end {
                state.queues[index].taken = end
                state.shelf.forget(at: end)
            }
            let feeder = state.queues[index].feeder
            if state.full.contains(feeder), self.hasRoomAgain(state, feeder) {
                state.full.remove(feeder)
                mustWake = true
            }
            return .packet(packet)
        }
        if mustWake { state.wake() }
        return item ?? .nothing
    }

    /// A number that `interrupt()` changes.
    var interruption: Int { state.withLock { $0.interruption } }

    /// Makes waiting decoders return `.nothing`, so that they look at what else there is to do.
    func interrupt() { state.update { $0.interruption += 1 } }

    /// Waits, after a stream's end, until a seek, `interrupt()` or the close gives its decoder something to do.
    func waitForNews(of stream: Stream, interruption: Int) {
        _ = state.wait { state -> Bool? in
            let queue = state.queues[stream.rawValue]
            let isNews =
                state.isClosed || queue.start != nil || queue.hasChangedTrack || interruption != state.interruption
            return isNews ? true : nil
        }
    }

    private func hasRoomAgain(_ state: State, _ feeder: Feeder) -> Bool {
        let queues = state.queues(of: feeder)
        guard queues.reduce(0, { $0 + $1.bytes }) < state.limits.bytes * 3 / 4 else { return false }
        return queues.contains { $0.seconds < state.limits.low }
    }
}

// MARK: - The engine's side

extension PacketBuffer {
    /// Gives a serial another beginning, before anything of it was taken.
    func aim(_ order: SeekOrder) {
        state.update {
            guard $0.serial == order.serial else { return }
            $0.newestOrder = order
            for index in $0.queues.indices where $0.queues[index].start != nil { $0.queues[index].start = order }
        }
    }

    /// Throws everything away and sends the demuxer to another place.
    func seek(_ order: SeekOrder) {
        state.update {
            $0.newestOrder = order
            $0.order = order
            $0.isEnded = false
            $0.endedFiles = []
            $0.full = []
            $0.lacksData = false
            $0.newest = nil
            $0.shelf.removeAll()
            for index in $0.queues.indices {
                $0.queues[index].packets.removeAll()
                ($0.queues[index].seconds, $0.queues[index].bytes) = (0, 0)
                ($0.queues[index].newest, $0.queues[index].taken) = (nil, nil)
                $0.queues[index].start = order
            }
        }
    }

    /// Which of the container's sound tracks is played; `nil` where there is no choice.
    var soundTrack: Int? { state.withLock { $0.queues[Stream.audio.rawValue].track } }

    /// Goes on with another sound track, as far as that has been read. False when it is that one already.
    @discardableResult
    func selectSound(_ track: Int) -> Bool {
        let index = Stream.audio.rawValue
        return state.update { state in
            guard let old = state.queues[index].track, old != track else { return false }
            let packets = state.shelf.take(track)
            state.shelf.put(state.queues[index].packets, of: old)
            state.queues[index].packets = packets
            (state.queues[index].seconds, state.queues[index].bytes) = (packets.seconds, packets.bytes)
            state.queues[index].track = track
            state.queues[index].hasChangedTrack = true
            state.full = Set(Feeder.allCases.filter { isFull(state, $0) })
            return true
        }
    }

    /// Says that playback would wait for data; `takeRefill` tells the demuxer when there is enough. False when waiting
    /// would not help: packets are there, or no more can come.
    func lackData() -> Bool {
        state.withLock { state in
            let isDry = Feeder.allCases.contains { feeder in
                state.queues(of: feeder).contains { $0.packets.isEmpty && !state.isEnded($0) }
                    && self.mayBringMore(feeder, state)
            }
            guard isDry else { return false }
            state.lacksData = true
            return true
        }
    }

    /// How much time has been read ahead of all streams that play; zero when nothing has.
    var ahead: Seconds { state.withLock { $0.queues.filter(\.isUsed).map(\.seconds).min() ?? 0 } }

    /// The end of what has been read; `nil` when nothing has.
    var newest: Seconds? { state.withLock { $0.newest } }

    /// The end of what has been read of a stream; `nil` when nothing has.
    func newest(of stream: Stream) -> Seconds? { state.withLock { $0.queues[stream.rawValue].newest } }

    /// Ends all threads that wait here.
    func close() {
        state.update {
            $0.isClosed = true
            for index in $0.queues.indices { $0.queues[index].packets.removeAll() }
            $0.shelf.removeAll()
        }
    }
}
