import WindowboxCore

/// A seek command, which starts a new serial. Every open, seek and backward step issues one.
package struct SeekCommand: Equatable, Sendable {
    package enum Target: Equatable, Sendable {
        /// The exact time, in seconds, of the first frame and the first sample.
        case exact(Seconds)
        /// A keyframe near this time, if one lies within the tolerances; all values in seconds.
        case near(Seconds, before: Seconds, after: Seconds)
        /// The last frame before this time: a step back.
        case lastBefore(Seconds)
    }

    package var serial: Int
    package var target: Target
    /// Whether a preview frame, a keyframe on the way to an exact target, may be shown.
    package var showsPreviewFrame = true

    package init(serial: Int, target: Target, showsPreviewFrame: Bool = true) {
        self.serial = serial
        self.target = target
        self.showsPreviewFrame = showsPreviewFrame
    }

    /// The position, in seconds, at which reading starts.
    package var position: Seconds { if case .lastBefore(let time) = target { max(0, time - 0.05) } else { time } }

    /// The latest time, in seconds, at which the first frame may lie. The tolerance after the target counts for 10 s at
    /// most.
    package var latest: Seconds {
        if case .near(let time, let before, let after) = target, before.isFinite { time + min(after, 10) } else { time }
    }

    /// The target time in seconds.
    package var time: Seconds {
        switch target {
        case .exact(let time), .near(let time, _, _), .lastBefore(let time): time
        }
    }

    /// Whether a frame or sample that starts at `start` lies before the tolerance of the target.
    package func isTooEarly(_ start: Seconds) -> Bool {
        if case .near(let time, let before, _) = target { time - start > before + 0.0005 } else { false }
    }
}
