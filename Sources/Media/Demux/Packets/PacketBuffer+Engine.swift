/// The engine's side.
extension PacketBuffer {
    /// Gives a serial another beginning, before anything of it was taken.
    func updateTarget(_ command: SeekCommand) {
        state.update {
            guard $0.serial == command.serial else { return }
            $0.newestCommand = command
            for index in $0.queues.indices where $0.queues[index].start != nil { $0.queues[index].start = command }
        }
    }

    /// Throws everything away and sends the demuxer to another place.
    func seek(_ command: SeekCommand) {
        state.update {
            $0.newestCommand = command
            $0.command = command
            $0.isEnded = false
            $0.endedFiles = []
            $0.full = []
            $0.lacksData = false
            $0.newest = nil
            $0.inactiveTracks.removeAll()
            for index in $0.queues.indices {
                $0.queues[index].packets.removeAll()
                ($0.queues[index].seconds, $0.queues[index].bytes) = (0, 0)
                ($0.queues[index].newest, $0.queues[index].taken) = (nil, nil)
                $0.queues[index].start = command
            }
        }
    }

    /// Which of the container's sound tracks is played; `nil` where there is no choice.
    var audioTrack: Int? { state.withLock { $0.queues[Stream.audio.rawValue].track } }

    /// Goes on with another sound track, as far as that has been read. False when it is that one already.
    @discardableResult
    func selectAudio(_ track: Int) -> Bool {
        let index = Stream.audio.rawValue
        return state.update { state in
            guard let old = state.queues[index].track, old != track else { return false }
            let packets = state.inactiveTracks.take(track)
            state.inactiveTracks.put(state.queues[index].packets, of: old)
            state.queues[index].packets = packets
            (state.queues[index].seconds, state.queues[index].bytes) = (packets.seconds, packets.bytes)
            state.queues[index].track = track
            state.queues[index].hasChangedTrack = true
            state.full = Set(Producer.allCases.filter { isFull(state, $0) })
            return true
        }
    }

    /// Says that playback would wait for data; `takeRefill` tells the demuxer when there is enough. False when waiting
    /// would not help: packets are there, or no more can come.
    func lackData() -> Bool {
        state.withLock { state in
            let isDry = Producer.allCases.contains { producer in
                state.queues(of: producer).contains { $0.packets.isEmpty && !state.isEnded($0) }
                    && self.mayBringMore(producer, state)
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
            $0.inactiveTracks.removeAll()
        }
    }
}
