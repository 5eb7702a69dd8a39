import Synchronization
import WindowboxCore

/// The transcripts of all tracks of an open medium. Unlike the cues for rendering they are never pruned and survive a
/// seek.
package final class TranscriptStore: Sendable {
    /// The limit in bytes for the text of all tracks inside the container; further cues are dropped.
    private static let capacity = 16 << 20

    private struct State {
        var transcripts: [Track.ID: Transcript] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Adds cues of a track inside the container.
    func add(_ cues: [Cue], of track: Track.ID) {
        let readable = cues.compactMap(Transcript.Cue.init)
        guard !readable.isEmpty else { return }
        state.withLock { state in
            for cue in readable where state.bytes < Self.capacity {
                // A lower bound for the memory of a cue without text.
                if state.transcripts[track, default: .empty].insert(cue) { state.bytes += cue.text.utf8.count + 64 }
            }
        }
    }

    /// Replaces the transcript of a track with all cues of a file.
    /// - Parameter cues: In the order of their start times.
    func fill(_ cues: [Cue], of track: Track.ID) {
        var transcript = Transcript(isComplete: true)
        for cue in cues.compactMap(Transcript.Cue.init) { transcript.insert(cue) }
        state.withLock { $0.transcripts[track] = transcript }
    }

    /// Returns the transcript of a track; empty when none is known.
    package func transcript(of track: Track.ID) -> Transcript { state.withLock { $0.transcripts[track] ?? .empty } }

    /// Returns the number of known cues of a track.
    package func count(of track: Track.ID) -> Int { state.withLock { $0.transcripts[track]?.cues.count ?? 0 } }
}

extension Transcript.Cue {
    /// Creates the cue of a transcript; `nil` when it has no text, or an implausible start time.
    init?(_ cue: WindowboxSubtitles.Cue) {
        guard !cue.text.isEmpty, cue.start.isFinite, abs(cue.start) < 1e9 else { return nil }
        // Rounded up, so that the cue has started when a seek ends at its start time.
        self.init(start: .milliseconds(Int64((cue.start * 1000).rounded(.up))), text: cue.text)
    }
}
