import WindowboxCore

/// Seek commands, and the packets from the demuxer to the decoders.
extension PacketBuffer {
    /// Discards all packets and issues a seek command to the demuxer.
    /// - Parameter command: The command, whose serial replaces the current one.
    package func seek(_ command: SeekCommand) {
        state.update {
            $0.newestCommand = command
            $0.command = command
            $0.isEnded = false
            $0.endedFiles = []
            $0.full = []
            $0.isRebuffering = false
            $0.newest = nil
            $0.inactiveTracks.removeAll()
            for index in $0.queues.indices {
                $0.queues[index].packets.removeAll()
                ($0.queues[index].seconds, $0.queues[index].bytes) = (0, 0)
                ($0.queues[index].newest, $0.queues[index].dequeuedEnd) = (nil, nil)
                $0.queues[index].start = command
            }
        }
    }

    /// Replaces the target of the current serial, before anything of it was dequeued. A stream whose start was dequeued
    /// keeps the old one.
    /// - Parameter command: The command with the new target; ignored unless it has the current serial.
    package func updateTarget(_ command: SeekCommand) {
        state.update {
            guard $0.serial == command.serial else { return }
            $0.newestCommand = command
            for index in $0.queues.indices where $0.queues[index].start != nil { $0.queues[index].start = command }
        }
    }

    /// Blocks until there is room to read or a seek command.
    /// - Parameter deadline: The time to wait until; `nil` waits without limit.
    /// - Returns: The next task; `.idle` when the deadline has passed.
    package func nextCommand(until deadline: HostTime? = nil) -> Command {
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
    package func waitForCommand() { _ = state.wait { $0.command != nil || $0.isClosed ? true : nil } }

    /// Whether a seek command or `close()` is pending, so that reading should stop.
    package var hasCommand: Bool { state.withLock { $0.command != nil || $0.isClosed } }

    /// Enqueues a packet; drops it when its serial is outdated.
    /// - Parameters:
    ///   - packet: The packet. One of another track than the played one is cached.
    ///   - stream: The stream to play it in; ignored while that is disabled.
    /// - Returns: When the packet fills the buffer, the streams without any packet: they start late, have a gap or have
    ///   ended, so the caller must not wait for them.
    package func append(_ packet: Packet, to stream: Stream) -> [Stream] {
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

    /// Marks the end of the medium.
    /// - Parameter serial: The serial that has been read to its end; ignored if outdated.
    package func end(serial: Int) {
        state.update { if serial == $0.serial { $0.isEnded = true } }
    }

    /// Dequeues the next item of a stream; blocks until there is one.
    /// - Parameters:
    ///   - stream: The stream of the decoder.
    ///   - deadline: The time to wait until; `nil` waits without limit.
    ///   - interruption: The `interruption` read before; a later `interrupt()` ends the wait. `nil` ignores it.
    /// - Returns: The item; `.timeout` when the deadline has passed, or after an interruption.
    package func dequeue(_ stream: Stream, until deadline: HostTime? = nil, interruption: Int? = nil) -> Item {
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
    package var interruption: Int { state.withLock { $0.interruption } }

    /// Makes blocked decoders return `.timeout`, so that they check for other work.
    package func interrupt() { state.update { $0.interruption += 1 } }

    /// Blocks, after the end of a stream, until a seek, a track switch, `interrupt()` or `close()`.
    /// - Parameters:
    ///   - stream: The stream that has ended.
    ///   - interruption: The `interruption` read before; a later `interrupt()` ends the wait.
    package func waitForWork(of stream: Stream, interruption: Int) {
        _ = state.wait { state -> Bool? in
            let queue = state.queues[stream.rawValue]
            let hasWork =
                state.isClosed || queue.start != nil || queue.hasChangedTrack || interruption != state.interruption
            return hasWork ? true : nil
        }
    }

    /// Whether a decoder is about to begin another serial, or to end, so that the current one has become pointless.
    package func hasEnded(_ stream: Stream) -> Bool {
        state.withLock { $0.isClosed || $0.queues[stream.rawValue].start != nil }
    }

    /// Whether the buffer of a producer is full, in bytes or in seconds for each of its streams.
    func isFull(_ state: State, _ producer: Producer) -> Bool {
        let queues = state.queues(of: producer)
        if queues.reduce(0, { $0 + $1.bytes }) >= state.limits.bytes { return true }
        return !queues.isEmpty && queues.allSatisfy { $0.seconds >= state.limits.seconds }
    }

    private func hasRoomAgain(_ state: State, _ producer: Producer) -> Bool {
        let queues = state.queues(of: producer)
        guard queues.reduce(0, { $0 + $1.bytes }) < state.limits.bytes * 3 / 4 else { return false }
        return queues.contains { $0.seconds < state.limits.lowWater }
    }
}
