/// The API for the engine.
extension PacketBuffer {
    /// Replaces the target of the current serial, before anything of it was dequeued.
    func updateTarget(_ command: SeekCommand) {
        state.update {
            guard $0.serial == command.serial else { return }
            $0.newestCommand = command
            for index in $0.queues.indices where $0.queues[index].start != nil { $0.queues[index].start = command }
        }
    }

    /// Discards all packets and issues a seek command to the demuxer.
    func seek(_ command: SeekCommand) {
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

    /// The active audio track of the container; `nil` when there is no choice.
    var audioTrack: Int? { state.withLock { $0.queues[Stream.audio.rawValue].track } }

    /// Switches to another audio track, including its cached packets. Returns `false` when that track is already
    /// active.
    @discardableResult
    func selectAudio(_ track: Int) -> Bool {
        let index = Stream.audio.rawValue
        return state.update { state in
            guard let old = state.queues[index].track, old != track else { return false }
            let packets = state.inactiveTracks.remove(track)
            state.inactiveTracks.insert(state.queues[index].packets, of: old)
            state.queues[index].packets = packets
            (state.queues[index].seconds, state.queues[index].bytes) = (packets.seconds, packets.bytes)
            state.queues[index].track = track
            state.queues[index].hasChangedTrack = true
            state.full = Set(Producer.allCases.filter { isFull(state, $0) })
            return true
        }
    }

    /// Begins rebuffering after a stall; `consumeRefill` reports to the demuxer when enough has arrived. Returns
    /// `false` when waiting would not help: packets are queued, or no more can come.
    func beginRebuffering() -> Bool {
        state.withLock { state in
            let isDry = Producer.allCases.contains { producer in
                state.queues(of: producer).contains { $0.packets.isEmpty && !state.isEnded($0) }
                    && self.canBuffer(producer, state)
            }
            guard isDry else { return false }
            state.isRebuffering = true
            return true
        }
    }

    /// The seconds buffered in the played stream with the least; zero when nothing is.
    var ahead: Seconds { state.withLock { $0.queues.filter(\.isEnabled).map(\.seconds).min() ?? 0 } }

    /// The end time of all packets read, in seconds; `nil` when there are none.
    var newest: Seconds? { state.withLock { $0.newest } }

    /// The end time of a stream's packets, in seconds; `nil` when there are none.
    func newest(of stream: Stream) -> Seconds? { state.withLock { $0.queues[stream.rawValue].newest } }

    /// Discards all packets and makes blocked threads return.
    func close() {
        state.update {
            $0.isClosed = true
            for index in $0.queues.indices { $0.queues[index].packets.removeAll() }
            $0.inactiveTracks.removeAll()
        }
    }
}
