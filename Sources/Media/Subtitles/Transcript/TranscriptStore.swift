import Synchronization

/// All text that has been read of each track of an open medium, for who wants to read it as a list. Unlike what is drawn it
/// is not forgotten, and stays after a seek.
final class TranscriptStore: Sendable {
    /// The lines of all tracks inside a film have no more text than this together; what comes later is left out.
    private static let most = 16 << 20

    private struct State {
        var transcripts: [Track.ID: Transcript] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())

    /// Adds lines that have been read inside a film.
    func add(_ cues: [Cue], of track: Track.ID) {
        let lines = cues.compactMap(Transcript.Line.init)
        guard !lines.isEmpty else { return }
        state.withLock { state in
            for line in lines where state.bytes < Self.most {
                // Not less than a line takes without any text.
                if state.transcripts[track, default: .empty].insert(line) { state.bytes += line.text.utf8.count + 64 }
            }
        }
    }

    /// Takes all lines of a file.
    /// - Parameter cues: In the order of their starts.
    func fill(_ cues: [Cue], of track: Track.ID) {
        var transcript = Transcript(isComplete: true)
        for cue in cues { if let line = Transcript.Line(cue) { transcript.insert(line) } }
        state.withLock { $0.transcripts[track] = transcript }
    }

    /// What is known of a track.
    func transcript(of track: Track.ID) -> Transcript { state.withLock { $0.transcripts[track] ?? .empty } }

    /// How many lines of a track are known.
    func count(of track: Track.ID) -> Int { state.withLock { $0.transcripts[track]?.lines.count ?? 0 } }
}

extension Transcript.Line {
    /// What is to be read of a cue; `nil` when nothing is.
    init?(_ cue: Cue) {
        guard !cue.text.isEmpty, cue.start.isFinite, abs(cue.start) < 1e9 else { return nil }
        // Rounded up: at its start it has come.
        self.init(start: .milliseconds(Int64((cue.start * 1000).rounded(.up))), text: cue.text)
    }
}
