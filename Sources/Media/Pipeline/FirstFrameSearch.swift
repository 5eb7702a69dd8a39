import WindowboxCore
import WindowboxDemux
import WindowboxVideo

/// The search for the first frame of a serial, from the keyframe at which decoding begins to the target of its seek
/// command. Pure.
///
/// On the way to an exact target, the first decoded frame is shown as a preview. Once the first frame is found, all
/// frames are shown.
struct FirstFrameSearch {
    enum Phase: Equatable {
        /// The frame of the target is not decoded yet.
        case searching(SeekCommand.Target)
        /// The frame of the target is decoded.
        case found
        /// The first frame is queued, and the start of the serial is known.
        case started
    }

    enum Decision {
        case show(DecodedFrame)
        /// The first frame lies before the decoded one; both are shown.
        case showBoth(first: DecodedFrame, second: DecodedFrame)
        case preview(DecodedFrame)
        /// The frame lies before the target.
        case skip
    }

    /// The first packet of the serial, which is decoded at once if it is a keyframe, and then a second time.
    private enum FirstPacket {
        case awaited
        case passed
        /// The frame with this time in seconds was shown ahead. Its second decoding is ignored.
        case shown(Seconds)
    }

    /// The tolerance for equal timestamps, in seconds; containers round.
    static let tolerance: Seconds = 0.0005
    /// The distance to an exact target, in seconds, up to which non-reference frames are not decoded.
    private static let hurryDistance: Seconds = 0.2

    private(set) var phase: Phase
    private let command: SeekCommand
    private let isStillImage: Bool
    private var canPreview: Bool
    private var firstPacket = FirstPacket.awaited
    /// The last frame before the target; shown when no later frame follows.
    private var previous: DecodedFrame?

    init(_ command: SeekCommand, isStillImage: Bool) {
        self.command = command
        self.isStillImage = isStillImage
        phase = .searching(command.target)
        canPreview = command.showsPreviewFrame
    }

    var isSearching: Bool { if case .searching = phase { true } else { false } }

    /// Decides on a decoded frame.
    mutating func decide(on frame: DecodedFrame) -> Decision {
        switch phase {
        case .found, .started: return .show(frame)
        case .searching(.exact(let time)): return decide(on: frame, exactly: time)
        case .searching(.near(let time, _, _)):
            if command.isTooEarly(frame.seconds) { return decide(on: frame, exactly: time) }
            return find(frame)
        case .searching(.lastBefore(let time)):
            if frame.seconds >= time - Self.tolerance { return find(frame, showingPrevious: true) }
            previous = frame
            return .skip
        }
    }

    private mutating func decide(on frame: DecodedFrame, exactly time: Seconds) -> Decision {
        phase = .searching(.exact(time))
        if frame.end > time + Self.tolerance || isStillImage {
            // When the target lies in a gap, the frame before the gap is the visible one.
            return find(frame, showingPrevious: frame.seconds > time + Self.tolerance)
        }
        previous = frame
        guard canPreview else { return .skip }
        canPreview = false
        return .preview(frame)
    }

    private mutating func find(_ frame: DecodedFrame, showingPrevious: Bool = false) -> Decision {
        phase = .found
        defer { previous = nil }
        guard showingPrevious, let previous else { return .show(frame) }
        return .showBoth(first: previous, second: frame)
    }

    /// Records that the first frame is queued.
    mutating func start() { phase = .started }

    /// Ends the search with the stream. Returns the last frame before the target, which is then the nearest.
    mutating func finish() -> DecodedFrame? {
        guard let last = previous else { return nil }
        phase = .found
        previous = nil
        return last
    }

    /// Whether a packet lies so far before an exact target that non-reference frames are not needed.
    func isFar(_ time: Seconds) -> Bool {
        if case .searching(.exact(let target)) = phase { time < target - Self.hurryDistance } else { false }
    }

    // MARK: First packet

    /// Returns whether the next packet is the first one and may be decoded ahead; `true` at most once.
    mutating func passPacket() -> Bool {
        guard case .awaited = firstPacket else { return false }
        firstPacket = .passed
        if case .searching(.lastBefore) = phase { return false }
        return !isStillImage
    }

    /// Records that the frame of the first packet was decoded ahead.
    mutating func passFrame(at time: Seconds) { if phase == .started { firstPacket = .shown(time) } }

    /// Whether a frame at a time was shown ahead.
    func isRepeated(_ time: Seconds) -> Bool {
        if case .shown(let shown) = firstPacket { time <= shown + Self.tolerance } else { false }
    }
}
