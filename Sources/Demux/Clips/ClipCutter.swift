import WindowboxCore

/// Decides which packets of a medium belong to a clip, and when the clip is complete. Pure.
///
/// The clip starts with the last keyframe at or before the passage, and with its first keyframe where there is none. It
/// ends by decoding time, so that no frame lacks one that it refers to.
struct ClipCutter {
    /// The timing of a packet in seconds; its presentation and decoding time are `nil` when unknown.
    struct Timing {
        var shown: Seconds?
        var decoded: Seconds?
        var duration: Seconds = 0
        var isKeyframe = true
    }

    /// The next action of the reader of the packets.
    enum Step: Equatable {
        /// Drops the packets that it holds, and holds this one: the clip starts here or later.
        case restart
        /// Holds the packet until the start is certain.
        case hold
        /// Writes the packets that it holds and this one, as far as `part(of:in:)` keeps them.
        case write
    }

    /// The number of seconds after the passage at which streams that have ended before are given up.
    private static let patience: Seconds = 10

    private let passage: Range<Seconds>
    /// The stream whose keyframes can start the clip.
    private let reference: Int?
    private let subtitles: Set<Int>
    /// The streams whose end is not reached.
    private var pending: Set<Int>
    private var hasStarted = false
    /// The start of the clip, in seconds of the medium; `nil` until a keyframe is found.
    private(set) var start: Seconds?
    private(set) var isComplete = false

    /// - Parameters:
    ///   - passage: The passage, in seconds of the medium.
    ///   - video: The stream of moving video; `nil` without one.
    ///   - audio: The audio streams.
    ///   - subtitles: The subtitle streams.
    init(_ passage: Range<Seconds>, video: Int?, audio: Set<Int>, subtitles: Set<Int>) {
        self.passage = passage
        self.subtitles = subtitles
        reference = video ?? audio.min()
        pending = audio.union([video].compactMap(\.self))
    }

    /// The part of the clip that lies before a time, from 0 to 1.
    func progress(at time: Seconds) -> Double {
        guard let start, passage.upperBound > start else { return 0 }
        return ((time - start) / (passage.upperBound - start)).clamped(to: 0...1)
    }

    /// Takes note of a packet that was read.
    mutating func advance(past timing: Timing, in stream: Int) -> Step {
        let decoded = timing.decoded ?? timing.shown
        if let decoded, decoded >= passage.upperBound, !subtitles.contains(stream) {
            pending.remove(stream)
            isComplete = pending.isEmpty || decoded >= passage.upperBound + Self.patience
        }
        guard !hasStarted, stream == reference else { return hasStarted ? .write : .hold }
        if let shown = timing.shown ?? decoded, timing.isKeyframe, start == nil || shown <= passage.lowerBound {
            start = shown
            hasStarted = shown >= passage.lowerBound
            return hasStarted ? .write : .restart
        }
        hasStarted = start != nil && decoded ?? 0 >= passage.lowerBound
        return hasStarted ? .write : .hold
    }

    /// Makes the last keyframe the start, although a later one may precede the passage. Returns whether there is one.
    mutating func settle() -> Bool {
        hasStarted = start != nil
        return hasStarted
    }

    /// Returns the presentation times of a packet that is written, in seconds of the medium; `nil` drops it. Subtitles
    /// that are shown before the start or after the end are shortened.
    func part(of timing: Timing, in stream: Int) -> Range<Seconds>? {
        guard let start, let shown = timing.shown ?? timing.decoded else { return nil }
        let end = shown + max(timing.duration, 0)
        if subtitles.contains(stream) {
            let range = max(shown, start)..<max(min(end, passage.upperBound), start, shown)
            return shown < passage.upperBound && (shown >= start || end > start) ? range : nil
        }
        // Frames that follow the keyframe in decoding order, but are shown before it, refer to missing frames.
        return shown >= start && timing.decoded ?? shown < passage.upperBound ? shown..<end : nil
    }
}
