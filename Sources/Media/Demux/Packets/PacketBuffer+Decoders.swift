/// The API for the decoder threads.
extension PacketBuffer {
    /// Dequeues the next item of a stream. Blocks until there is one, until `deadline`, or until `interrupt()` has been
    /// called since `interruption` was read; `.timeout` then.
    func dequeue(_ stream: Stream, until deadline: HostTime? = nil, interruption: Int? = nil) -> Item {
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
            if let interruption, interruption != state.interruption { return .timeout }
            guard let packet = state.queues[index].packets.popFirst() else {
                return state.isEnded(state.queues[index]) ? .end : nil
            }
            state.queues[index].bytes -= packet.bytes
            state.queues[index].seconds -= packet.duration
            if let end = packet.endTime {
                state.queues[index].dequeuedEnd = end
                state.inactiveTracks.removeExpired(at: end)
            }
            let producer = state.queues[index].producer
            if state.full.contains(producer), self.hasRoomAgain(state, producer) {
                state.full.remove(producer)
                mustWake = true
            }
            return .packet(packet)
        }
        if mustWake { state.wake() }
        return item ?? .timeout
    }

    /// The number of calls to `interrupt()`.
    var interruption: Int { state.withLock { $0.interruption } }

    /// Makes blocked decoders return `.timeout`, so that they check for other work.
    func interrupt() { state.update { $0.interruption += 1 } }

    /// Blocks, after the end of a stream, until a seek, a track switch, `interrupt()` or `close()`.
    func waitForWork(of stream: Stream, interruption: Int) {
        _ = state.wait { state -> Bool? in
            let queue = state.queues[stream.rawValue]
            let hasWork =
                state.isClosed || queue.start != nil || queue.hasChangedTrack || interruption != state.interruption
            return hasWork ? true : nil
        }
    }

    private func hasRoomAgain(_ state: State, _ producer: Producer) -> Bool {
        let queues = state.queues(of: producer)
        guard queues.reduce(0, { $0 + $1.bytes }) < state.limits.bytes * 3 / 4 else { return false }
        return queues.contains { $0.seconds < state.limits.lowWater }
    }
}
