import WindowboxCore

/// The choice of the audio track of the container.
extension PacketBuffer {
    /// The active audio track of the container; `nil` when there is no choice.
    package var audioTrack: Int? { state.withLock { $0.queues[Stream.audio.rawValue].track } }

    /// Switches to another audio track, including its cached packets.
    /// - Parameter track: The track, of the container or of an external file.
    /// - Returns: `false` when that track is already active, or there is no choice.
    @discardableResult
    package func selectAudio(_ track: Int) -> Bool {
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
}

/// The packet buffer's interface for external audio: an independent reader, with its own read-ahead limit and end of
/// file.
extension PacketBuffer {
    /// The next command for a reader.
    package enum ExternalAudioCommand {
        case read
        case seek(SeekCommand)
        /// The track is no longer wanted.
        case closed
    }

    /// Waits until there is room, or a seek has begun a serial other than `serial`.
    /// - Parameters:
    ///   - track: The track being read.
    ///   - serial: The serial being read.
    ///   - isPrepared: Whether the packet cache has enough for a track switch.
    ///   - interrupt: Cancelled when the track is no longer wanted.
    /// - Returns: The next command.
    package func nextExternalAudioCommand(of track: Int, serial: Int, isPrepared: Bool, _ interrupt: Interrupt)
        -> ExternalAudioCommand
    {
        let command: ExternalAudioCommand? = state.wait { state in
            if state.isClosed || interrupt.cancelled { return .closed }
            if state.serial != serial { return .seek(state.newestCommand) }
            if state.endedFiles.contains(track) { return nil }
            guard state.queues[Stream.audio.rawValue].track == track else { return isPrepared ? nil : .read }
            return state.full.contains(.file) ? nil : .read
        }
        return command ?? .closed
    }

    /// Checks whether packets of a serial are still wanted.
    /// - Parameter serial: The serial being read.
    /// - Returns: Whether a seek has begun another serial, or the buffer is closed.
    package func isOver(_ serial: Int) -> Bool { state.withLock { $0.serial != serial || $0.isClosed } }

    /// The end time of the packets that the audio decoder has dequeued; `nil` when none since the last seek.
    package var dequeuedAudioEnd: Seconds? { state.withLock { $0.queues[Stream.audio.rawValue].dequeuedEnd } }

    /// Discards an external track's cached packets, before reading it again.
    /// - Parameter track: The track whose file was opened again.
    package func beginExternalTrack(_ track: Int) {
        state.update {
            _ = $0.inactiveTracks.remove(track)
            $0.endedFiles.remove(track)
        }
    }

    /// Marks the end of an external track.
    /// - Parameters:
    ///   - track: The track that has been read to its end.
    ///   - serial: The serial of its packets; ignored if outdated.
    package func endExternalTrack(_ track: Int, serial: Int) {
        state.update { if serial == $0.serial { $0.endedFiles.insert(track) } }
    }

    /// Plays an external track of a medium without audio, from the target of the last seek.
    /// - Parameter track: The external track, whose cached packets are played first.
    package func beginAudio(_ track: Int) {
        state.update {
            let packets = $0.inactiveTracks.remove(track)
            let command = $0.newestCommand
            let index = Stream.audio.rawValue
            $0.queues[index] = Queue()
            $0.queues[index].packets = packets
            ($0.queues[index].seconds, $0.queues[index].bytes) = (packets.seconds, packets.bytes)
            $0.queues[index].start = command
            $0.queues[index].isEnabled = true
            $0.queues[index].track = track
        }
    }
}
