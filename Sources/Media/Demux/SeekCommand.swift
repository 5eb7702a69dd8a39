/// Where a new serial begins. Every open, seek and backward step makes one.
struct SeekCommand: Equatable, Sendable {
    enum Target: Equatable, Sendable {
        /// The first frame that is seen, and the first sample that is heard, is the one at this time.
        case exact(Seconds)
        /// A keyframe near this time is good enough, if one lies within the tolerances.
        case near(Seconds, before: Seconds, after: Seconds)
        /// The last frame before this time: a step back.
        case lastBefore(Seconds)
    }

    var serial: Int
    var target: Target
    /// Whether a keyframe on the way to an exact frame may be seen.
    var showsPreviewFrame = true

    /// Where to begin reading.
    var place: Seconds { if case .lastBefore(let time) = target { max(0, time - 0.05) } else { time } }

    /// Where the first picture may lie at the latest, as far as anybody would look for it.
    var latest: Seconds {
        if case .near(let time, let before, let after) = target, before.isFinite { time + min(after, 10) } else { time }
    }

    /// The time that was asked for.
    var time: Seconds {
        switch target {
        case .exact(let time), .near(let time, _, _), .lastBefore(let time): time
        }
    }

    /// Whether something that begins at `start` begins too early to be landed on, and is on the way to the target.
    func isTooEarly(_ start: Seconds) -> Bool {
        if case .near(let time, let before, _) = target { time - start > before + 0.0005 } else { false }
    }
}
