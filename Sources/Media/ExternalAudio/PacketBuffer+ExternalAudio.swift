/// The side of who reads a sound file beside the medium: a feeder of its own, which fills and ends by itself.
extension PacketBuffer {
    /// What the reader of a sound file is told to do.
    enum ExternalAudioCommand {
        case read
        case seek(SeekCommand)
        /// Nobody wants to hear it any more.
        case closed
    }

    /// Waits for room, or for another place than that of `serial`.
    /// - Parameters:
    ///   - track: The track that is read.
    ///   - isPrepared: Whether enough waits on the shelf for a change to it.
    ///   - interrupt: Cancelled once it is not wanted any more.
    func nextExternalAudioCommand(of track: Int, serial: Int, isPrepared: Bool, _ interrupt: Interrupt)
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

    /// Whether a serial is over.
    func isOver(_ serial: Int) -> Bool { state.withLock { $0.serial != serial || $0.isClosed } }

    /// How far the sound has been taken by its decoder; `nil` when nothing has been since the last seek.
    var audioTaken: Seconds? { state.withLock { $0.queues[Stream.audio.rawValue].taken } }

    /// Forgets what is kept of a file's track, to read it anew.
    func beginFile(_ track: Int) {
        state.update {
            _ = $0.inactiveTracks.take(track)
            $0.endedFiles.remove(track)
        }
    }

    /// Says that nothing more comes of a file's track in this serial.
    func endFile(_ track: Int, serial: Int) {
        state.update { if serial == $0.serial { $0.endedFiles.insert(track) } }
    }

    /// Plays a file's track where there was no sound: from the place that was gone to last.
    func beginAudio(_ track: Int) {
        state.update {
            let packets = $0.inactiveTracks.take(track)
            let command = $0.newestCommand
            let index = Stream.audio.rawValue
            $0.queues[index] = Queue()
            $0.queues[index].packets = packets
            ($0.queues[index].seconds, $0.queues[index].bytes) = (packets.seconds, packets.bytes)
            $0.queues[index].start = command
            $0.queues[index].isUsed = true
            $0.queues[index].track = track
        }
    }
}
