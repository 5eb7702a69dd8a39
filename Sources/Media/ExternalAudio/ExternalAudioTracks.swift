import Synchronization

/// The sound files that belong to an open medium: what is in them, and which of them is being read.
final class ExternalAudioTracks: Sendable {
    private struct State {
        var nextTrack = ExternalAudioFile.firstTrack
        var locations: Set<String> = []
        var streams: [Track.ID: (file: ExternalAudioFile, stream: ExternalAudioFile.Stream)] = [:]
        /// Who reads a track, or looks what is in a file, and can be told to end.
        var readers: [Track.ID: Interrupt] = [:]
        var searches: [Interrupt] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    /// A track's stream; `nil` when it is of no file.
    func stream(of track: Track.ID) -> ExternalAudioFile.Stream? { state.withLock { $0.streams[track]?.stream } }

    /// The file that a track is in; `nil` when it is of none.
    func file(of track: Track.ID) -> ExternalAudioFile? { state.withLock { $0.streams[track]?.file } }

    /// Says that a file is looked at. False when it was before.
    func begin(_ file: ExternalAudioFile) -> Bool {
        state.withLock { $0.locations.insert(LocalFile.identity(of: file.location)).inserted }
    }

    /// What ends a search when the medium is left.
    func search() -> Interrupt {
        let interrupt = Interrupt()
        state.withLock {
            if $0.isClosed { interrupt.cancel() }
            $0.searches.append(interrupt)
        }
        return interrupt
    }

    /// Takes what is in a file. Returns its tracks; without a demuxer one that says that it cannot be read.
    func take(_ file: ExternalAudioFile, _ demuxer: Demuxer?) -> [Track] {
        state.withLock { state in
            let streams = demuxer.map { file.streams($0, from: state.nextTrack) } ?? []
            state.nextTrack += max(streams.count, 1)
            for stream in streams { state.streams[stream.track.id] = (file, stream) }
            return streams.isEmpty ? [file.unreadable(id: state.nextTrack - 1)] : streams.map(\.track)
        }
    }

    /// Begins to read a track, which ends when the interrupt is cancelled. False when somebody does so already.
    func beginReading(_ track: Track.ID, _ interrupt: Interrupt) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.readers[track] == nil else { return false }
            state.readers[track] = interrupt
            return true
        }
    }

    /// A reader has ended by itself.
    func endReading(_ track: Track.ID, _ interrupt: Interrupt) {
        state.withLock { if $0.readers[track] === interrupt { $0.readers[track] = nil } }
    }

    /// Ends the reading of all tracks but these.
    func stopReading(except tracks: Set<Track.ID>) {
        state.withLock { state in
            for (track, reader) in state.readers where !tracks.contains(track) {
                reader.cancel()
                state.readers[track] = nil
            }
        }
    }

    /// Ends everything.
    func close() {
        state.withLock { state in
            state.isClosed = true
            for interrupt in state.searches + state.readers.values { interrupt.cancel() }
            (state.searches, state.readers) = ([], [:])
        }
    }
}
