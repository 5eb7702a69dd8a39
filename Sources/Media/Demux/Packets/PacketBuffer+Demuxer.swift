/// The API for the demuxer thread.
extension PacketBuffer {
    /// Blocks until there is room to read or a seek command, or until `deadline`; `.idle` then.
    func nextCommand(until deadline: HostTime? = nil) -> Command {
        let command: Command? = state.wait(until: deadline) { state in
            if state.isClosed { return .closed }
            if let command = state.command {
                state.command = nil
                return .seek(command)
            }
            return state.full.contains(.medium) || state.isEnded ? nil : .read
        }
        return command ?? .idle
    }

    /// Blocks until a seek command or `close()`.
    func waitForCommand() { _ = state.wait { $0.command != nil || $0.isClosed ? true : nil } }

    /// Whether a seek command or `close()` is pending, so that reading should stop.
    var hasCommand: Bool { state.withLock { $0.command != nil || $0.isClosed } }

    /// Enqueues a packet; drops it when its serial is outdated.
    /// - Returns: When the packet fills the buffer, the streams without any packet: they start late, have a gap or have
    ///   ended, so the caller must not wait for them.
    func append(_ packet: Packet, to stream: Stream) -> [Stream] {
        state.update { state in
            let index = stream.rawValue
            guard packet.serial == state.serial, state.queues[index].isEnabled, !state.isClosed else { return [] }
            if let track = state.queues[index].track, track != packet.streamIndex {
                state.inactiveTracks.append(packet)
                return []
            }
            let producer = state.queues[index].producer
            state.queues[index].packets.append(packet)
            state.queues[index].seconds += packet.duration
            state.queues[index].bytes += packet.bytes
            if let end = packet.endTime {
                state.newest = max(state.newest ?? end, end)
                state.queues[index].newest = max(state.queues[index].newest ?? end, end)
            }
            guard isFull(state, producer) else { return [] }
            state.full.insert(producer)
            return Stream.allCases.filter {
                let queue = state.queues[$0.rawValue]
                return queue.isEnabled && queue.producer == producer && queue.packets.isEmpty
            }
        }
    }

    /// Marks the end of the medium, unless `serial` is outdated.
    func end(serial: Int) {
        state.update { if serial == $0.serial { $0.isEnded = true } }
    }

    /// Whether enough data has arrived to end a stall; returns `true` once per stall.
    func consumeRefill() -> Bool {
        state.withLock { state in
            guard state.isRebuffering, Producer.allCases.allSatisfy({ !self.canBuffer($0, state) }) else {
                return false
            }
            state.isRebuffering = false
            return true
        }
    }

    /// Whether buffering makes sense for a producer: too little is buffered, and more can come.
    func canBuffer(_ producer: Producer, _ state: State) -> Bool {
        let queues = state.queues(of: producer)
        if queues.allSatisfy(state.isEnded) || state.full.contains(producer) { return false }
        return !hasEnough(queues, state.limits)
    }

    /// Whether playback can continue: every played stream has the minimum, or one is filled up, so that the others must
    /// have a gap here.
    private func hasEnough(_ queues: some Collection<Queue>, _ limits: Limits) -> Bool {
        let ahead = queues.lazy.map(\.seconds)
        return ahead.min() ?? 0 >= limits.minimum || ahead.max() ?? 0 >= limits.seconds
    }

    /// Whether the buffer of a producer is full, in bytes or in seconds for each of its streams.
    func isFull(_ state: State, _ producer: Producer) -> Bool {
        let queues = state.queues(of: producer)
        if queues.reduce(0, { $0 + $1.bytes }) >= state.limits.bytes { return true }
        return !queues.isEmpty && queues.allSatisfy { $0.seconds >= state.limits.seconds }
    }
}
