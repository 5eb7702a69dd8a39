import WindowboxCore

/// Rebuffering after a stall, and the buffered amount.
extension PacketBuffer {
    /// Begins rebuffering after a stall; `consumeRefill` reports to the demuxer when enough has arrived.
    /// - Returns: `false` when waiting would not help: packets are queued, or no more can follow.
    package func beginRebuffering() -> Bool {
        state.withLock { state in
            let hasUnderrun = Producer.allCases.contains { producer in
                state.queues(of: producer).contains { $0.packets.isEmpty && !state.isEnded($0) }
                    && self.canBuffer(producer, state)
            }
            guard hasUnderrun else { return false }
            state.isRebuffering = true
            return true
        }
    }

    /// Checks whether enough data has arrived to end a stall.
    /// - Returns: `true` once per stall.
    package func consumeRefill() -> Bool {
        state.withLock { state in
            guard state.isRebuffering, Producer.allCases.allSatisfy({ !self.canBuffer($0, state) }) else {
                return false
            }
            state.isRebuffering = false
            return true
        }
    }

    /// The buffered share of the minimum with which playback continues, from 0 to 1; `nil` unless rebuffering.
    package var refill: Double? {
        state.withLock { state in
            guard state.isRebuffering else { return nil }
            let missing = Producer.allCases.filter { self.canBuffer($0, state) }.flatMap(state.queues)
            return min(1, (missing.map(\.seconds).min() ?? state.limits.minimum) / state.limits.minimum)
        }
    }

    /// Whether a producer should buffer: too little is buffered, and more can follow.
    private func canBuffer(_ producer: Producer, _ state: State) -> Bool {
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

    /// The seconds buffered in the played stream with the least; zero when nothing is.
    package var ahead: Seconds { state.withLock { $0.queues.filter(\.isEnabled).map(\.seconds).min() ?? 0 } }

    /// The end time of all packets read, in seconds; `nil` when there are none.
    package var newest: Seconds? { state.withLock { $0.newest } }

    /// Returns the end of the packets read of a stream.
    /// - Parameter stream: The stream.
    /// - Returns: The end time of its packets, in seconds; `nil` when there are none.
    package func newest(of stream: Stream) -> Seconds? { state.withLock { $0.queues[stream.rawValue].newest } }
}
