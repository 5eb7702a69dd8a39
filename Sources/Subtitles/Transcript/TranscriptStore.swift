import Synchronization
import WindowboxCore

/// The transcripts of all tracks of an open medium. Unlike the cues for rendering they are never pruned and survive a
/// seek.
package final class TranscriptStore: Sendable {
    /// The limit in bytes for the text of all tracks inside the container; further lines are dropped.
    private static let capacity = 16 << 20

    private struct State {
        var transcripts: [Track.ID: Transcript] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Adds cues of a track inside the container.
    func add(_ cues: [Cue], of track: Track.ID) {
        let lines = cues.compactMap(Transcript.Line.init)
        guard !lines.isEmpty else { return }
        state.withLock { state in
            for line in lines where state.bytes < Self.capacity {
                // A lower bound for the memory of a line without text.
                if state.transcripts[track, default: .empty].insert(line) { state.bytes += line.text.utf8.count + 64 }
            }
        }
    }

    /// Replaces the transcript of a track with all cues of a file.
    /// - Parameter cues: In the order of their start times.
    func fill(_ cues: [Cue], of track: Track.ID) {
        var transcript = Transcript(isComplete: true)
        for cue in cues { if let line = Transcript.Line(cue) { transcript.insert(line) } }
        state.withLock { $0.transcripts[track] = transcript }
    }

    /// Returns the transcript of a track; empty when none is known.
    package func transcript(of track: Track.ID) -> Transcript { state.withLock { $0.transcripts[track] ?? .empty } }

    /// Returns the number of known lines of a track.
    package func count(of track: Track.ID) -> Int { state.withLock { $0.transcripts[track]?.lines.count ?? 0 } }
}

extension Transcript.Line {
    /// Creates a line from a cue; `nil` when it has no text, or an implausible start time.
    init?(_ cue: Cue) {
        guard !cue.text.isEmpty, cue.start.isFinite, abs(cue.start) < 1e9 else { return nil }
        // Rounded up, so that the line has started when a seek lands at its start time.
        self.init(start: .milliseconds(Int64((cue.start * 1000).rounded(.up))), text: cue.text)
    }
}
