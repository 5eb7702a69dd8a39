import WindowboxCore

/// The join of decoded samples to those already written: what is cut from them, and what silence precedes them. Pure.
///
/// The first sample of a serial lies at the start of playback. From then on samples follow each other, and small gaps
/// and overlaps are ignored as rounding; only the first samples after a track switch lie exactly at their time.
struct AudioJoin: Equatable {
    enum Phase: Equatable {
        /// The first sample of the serial is awaited.
        case starting
        /// The next sample follows the last one, which ended at this time.
        case running(end: Seconds)
        /// The first sample after a track switch follows the last one of the previous track.
        case switching(end: Seconds)
    }

    /// The place of samples in the output stream.
    struct Placement: Equatable {
        /// The time of the first sample to write, in seconds.
        let time: Seconds
        /// The number of frames to cut before it.
        var cut = 0
        /// The time from which silence fills the gap before it; `nil` without a gap.
        var gapStart: Seconds?
    }

    /// The largest gap or overlap that is ignored as rounding, in seconds.
    static let tolerance: Seconds = 0.05
    /// The rounding error of container timestamps, in seconds. Audio that begins this little before the start is not
    /// cut.
    static let rounding: Seconds = 0.002

    private(set) var phase = Phase.starting
    /// Whether the samples of another track continue in the output stream of the previous one. Independent of the
    /// phase: it holds to the end of the serial, long after the first samples of the track.
    private(set) var continuesStream = false
    /// The number of frames of a new output stream that have been faded in; `nil` when no fade is in progress.
    private(set) var fadedFrames: Int?

    /// The end time of the last sample in seconds; `nil` before the first of a serial.
    var end: Seconds? {
        switch phase {
        case .starting: nil
        case .running(let end), .switching(let end): end
        }
    }

    /// Returns the place of samples.
    ///
    /// - Parameters:
    ///   - time: The time of the first sample in seconds.
    ///   - start: The start of playback in seconds.
    ///   - rate: The sample rate.
    func placement(of time: Seconds, start: Seconds, rate: Double) -> Placement {
        let expected = end ?? start
        if time < expected - overlapTolerance {
            return Placement(time: expected, cut: Int(((expected - time) * rate).rounded()))
        }
        if time > expected + gapTolerance { return Placement(time: time, gapStart: expected) }
        return Placement(time: phase == .starting ? max(time, expected) : expected)
    }

    private var overlapTolerance: Seconds { if case .running = phase { Self.tolerance } else { Self.rounding } }
    private var gapTolerance: Seconds { if case .switching = phase { Self.rounding } else { Self.tolerance } }

    /// Records that samples have been written up to a time.
    mutating func advance(to end: Seconds) { phase = .running(end: end) }

    /// Continues with the samples of another track.
    mutating func switchTrack() {
        guard let end else { return }
        phase = .switching(end: end)
        continuesStream = true
    }

    /// Fades in the next samples, which begin a new output stream.
    mutating func beginFade() { fadedFrames = 0 }

    /// Records that more frames have been faded in; the fade ends after `length` frames.
    mutating func advanceFade(by frames: Int, length: Int) {
        guard let done = fadedFrames else { return }
        fadedFrames = done + frames < length ? done + frames : nil
    }
}
