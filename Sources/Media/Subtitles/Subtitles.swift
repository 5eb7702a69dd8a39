import Synchronization

/// The subtitle text of an open medium, of all its tracks. The demuxer's thread fills it, the engine's asks.
final class Subtitles: Sendable {
    /// Longer ago than this nothing is kept: a seek to a keyframe may land a little before the place it aimed at.
    private static let memory: Seconds = 60

    private struct State {
        var serial = 0
        var lists: [Track.ID: CueList] = [:]
    }

    private let state = Mutex(State())
    private let isWanted = Atomic(-1)

    /// The track whose text is wanted; `nil` when none is.
    var track: Track.ID? {
        get {
            let track = isWanted.load(ordering: .acquiring)
            return track < 0 ? nil : track
        }
        set { isWanted.store(newValue ?? -1, ordering: .releasing) }
    }

    /// Forgets everything for another place.
    func begin(_ serial: Int) {
        state.withLock { state in
            state.serial = serial
            state.lists = [:]
        }
    }

    /// Adds cues of a track. What was over long before `now` is forgotten.
    func insert(_ cues: [Cue], of track: Track.ID, serial: Int, now: Seconds?) {
        state.withLock { state in
            guard serial == state.serial else { return }
            for cue in cues { state.lists[track, default: CueList()].insert(cue) }
            if let now { state.lists[track]?.forget(before: now - Self.memory) }
        }
    }

    /// What is to be read at a time, and when that changes; both `nil` when nothing is, and when nobody knows.
    func text(of track: Track.ID, at time: Seconds, serial: Int) -> (text: String?, until: Seconds?) {
        state.withLock { state in
            guard serial == state.serial, let list = state.lists[track] else { return (nil, nil) }
            return (list.text(at: time), list.nextChange(after: time))
        }
    }
}
