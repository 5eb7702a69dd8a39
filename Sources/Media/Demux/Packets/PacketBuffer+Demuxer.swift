/// The demuxer's side.
extension PacketBuffer {
    /// Waits for room or for a seek, or until `deadline`.
    func nextCommand(until deadline: HostTime? = nil) -> Command {
        let command: Command? = state.wait(until: deadline) { state in
            if state.isClosed { return .closed }
            if let command = state.command {
                state.command = nil
                return .seek(command)
            }
            return state.full.contains(.medium) || state.isEnded ? nil : .read
        }
        return command ?? .rest
    }

    /// Waits for a seek or for the close.
    func waitForCommand() { _ = state.wait { $0.command != nil || $0.isClosed ? true : nil } }

    /// Whether there is something else to do than to read.
    var hasCommand: Bool { state.withLock { $0.command != nil || $0.isClosed } }

    /// Keeps a packet, unless a newer seek has made it stale. When that fills the buffer, returns the streams that have
    /// nothing in it: they begin late, pause or are over, and nobody can wait for them.
    func append(_ packet: Packet, to stream: Stream) -> [Stream] {
        state.update { state in
            let index = stream.rawValue
            guard packet.serial == state.serial, state.queues[index].isUsed, !state.isClosed else { return [] }
            if let track = state.queues[index].track, track != packet.streamIndex {
                state.inactiveTracks.keep(packet)
                return []
            }
            let producer = state.queues[index].producer
            state.queues[index].packets.append(packet)
            state.queues[index].seconds += packet.span
            state.queues[index].bytes += packet.bytes
            if let end = packet.end {
                state.newest = max(state.newest ?? end, end)
                state.queues[index].newest = max(state.queues[index].newest ?? end, end)
            }
            guard isFull(state, producer) else { return [] }
            state.full.insert(producer)
            return Stream.allCases.filter {
                let queue = state.queues[$0.rawValue]
                return queue.isUsed && queue.producer == producer && queue.packets.isEmpty
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
            guard state.lacksData, Producer.allCases.allSatisfy({ !self.mayBringMore($0, state) }) else { return false }
            state.lacksData = false
            return true
        }
    }

    /// Whether waiting makes sense for what somebody reads: there is not enough, and more can come.
    func mayBringMore(_ producer: Producer, _ state: State) -> Bool {
        let queues = state.queues(of: producer)
        if queues.allSatisfy(state.isEnded) || state.full.contains(producer) { return false }
        return !hasEnough(queues, state.limits)
    }

    /// Enough when all played streams have some, or one so much that the others must have a hole here.
    private func hasEnough(_ queues: some Collection<Queue>, _ limits: Limits) -> Bool {
        let ahead = queues.lazy.map(\.seconds)
        return ahead.min() ?? 0 >= limits.enough || ahead.max() ?? 0 >= limits.seconds
    }

    /// Full when all streams of who reads them have time enough ahead, or the bytes say so.
    func isFull(_ state: State, _ producer: Producer) -> Bool {
        let queues = state.queues(of: producer)
        if queues.reduce(0, { $0 + $1.bytes }) >= state.limits.bytes { return true }
        return !queues.isEmpty && queues.allSatisfy { $0.seconds >= state.limits.seconds }
    }
}
