import Synchronization
import WindowboxCore
import WindowboxDemux

/// The external audio tracks of an open medium, and their readers.
///
/// A second demuxer feeds the same packet queue. The queue tracks both producers separately (full, ended or underrun),
/// so that neither file is read because the other one is behind. On a switch the packets of the new track are cached
/// from the decoding position on while the old track plays; once half a second is cached, queue and cache are
/// exchanged. Opening the file may therefore take long, and an unreadable file is marked before the selection changes.
/// After a seek, a reader waits until the start of the video is known and then seeks there. The start of the file is
/// the start of the video.
package final class ExternalAudioTracks: Sendable {
    private struct State {
        var nextTrack = Track.firstExternalAudio
        var locations: Set<String> = []
        var streams: [Track.ID: (file: ExternalAudioFile, stream: ExternalAudioFile.Stream)] = [:]
        /// The interrupts of the threads that read a track, and of those that probe files.
        var readers: [Track.ID: Interrupt] = [:]
        var probes: [Interrupt] = []
        var isClosed = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Returns a track's stream; `nil` when the track is not external audio.
    package func stream(of track: Track.ID) -> ExternalAudioFile.Stream? {
        state.withLock { $0.streams[track]?.stream }
    }

    /// Returns a track's file; `nil` when the track is not external audio.
    package func file(of track: Track.ID) -> ExternalAudioFile? { state.withLock { $0.streams[track]?.file } }

    /// Records that a file is being probed. Returns `false` when it has been before.
    package func beginProbe(of file: ExternalAudioFile) -> Bool {
        state.withLock { $0.locations.insert(LocalFile.identity(of: file.location)).inserted }
    }

    /// Returns the interrupt of a new probe, cancelled when the medium is closed.
    package func makeProbeInterrupt() -> Interrupt {
        let interrupt = Interrupt()
        state.withLock {
            if $0.isClosed { interrupt.cancel() }
            $0.probes.append(interrupt)
        }
        return interrupt
    }

    /// Records the tracks of a probed file and returns them; without a demuxer, one unreadable track.
    package func record(_ file: ExternalAudioFile, _ demuxer: Demuxer?) -> [Track] {
        state.withLock { state in
            let streams = demuxer.map { file.streams($0, from: state.nextTrack) } ?? []
            state.nextTrack += max(streams.count, 1)
            for stream in streams { state.streams[stream.track.id] = (file, stream) }
            return streams.isEmpty ? [file.unreadable(id: state.nextTrack - 1)] : streams.map(\.track)
        }
    }

    /// Registers the reader of a track, to be ended by cancelling `interrupt`. Returns `false` when the track already
    /// has a reader, or the medium is closed.
    package func beginReading(_ track: Track.ID, _ interrupt: Interrupt) -> Bool {
        state.withLock { state in
            guard !state.isClosed, state.readers[track] == nil else { return false }
            state.readers[track] = interrupt
            return true
        }
    }

    /// Removes a reader that has ended by itself.
    package func endReading(_ track: Track.ID, _ interrupt: Interrupt) {
        state.withLock { if $0.readers[track] === interrupt { $0.readers[track] = nil } }
    }

    /// Ends all readers but those of the given tracks.
    package func stopReading(except tracks: Set<Track.ID>) {
        state.withLock { state in
            for (track, reader) in state.readers where !tracks.contains(track) {
                reader.cancel()
                state.readers[track] = nil
            }
        }
    }

    /// Ends all readers and probes.
    package func close() {
        state.withLock { state in
            state.isClosed = true
            for interrupt in state.probes + state.readers.values { interrupt.cancel() }
            (state.probes, state.readers) = ([], [:])
        }
    }
}
