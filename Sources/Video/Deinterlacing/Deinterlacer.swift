/// Splits interlaced frames into their fields, each a frame of its own with half of the duration.
///
/// Fields are interpolated by the frame that follows, so interlaced frames are passed on one frame later, and others at
/// once. Nothing is interpolated here: many fields are never shown.
package struct Deinterlacer {
    private var mode = Deinterlacing.off
    private var detector = InterlacingDetector()
    /// The frame before the held one, if it is interlaced, too.
    private var previous: DecodedFrame?
    /// The last frame, if it is interlaced.
    private var held: DecodedFrame?

    package init() {}

    /// Drops the frames of an old serial. Whether frames are combed stays known.
    package mutating func reset() { (previous, held) = (nil, nil) }

    /// Adds a frame.
    /// - Returns: The frames to be shown now, in order; fields are to be interpolated.
    package mutating func add(_ frame: DecodedFrame, _ mode: Deinterlacing) -> [DecodedFrame] {
        let isSplit = splits(frame, mode)
        if isSplit, mode == .automatic, let held { detector.measure(frame, after: held) }
        let frames = release(before: frame)
        self.mode = mode
        guard isSplit else { return frames + [frame] }
        held = frame
        return frames
    }

    /// Returns the rest at the end of the stream.
    package mutating func finish() -> [DecodedFrame] { release(before: nil) }

    /// Returns the first field of a frame that is shown before the next one is decoded, or the frame itself; `nil`
    /// while unknown which, and when out of memory. The frame is not held.
    package func first(of frame: DecodedFrame, _ mode: Deinterlacing) -> DecodedFrame? {
        guard splits(frame, mode) else { return frame }
        guard let isInterlaced = mode == .on ? true : detector.isInterlaced else { return nil }
        return isInterlaced ? frame.field(isSecond: false, previous: nil, next: nil) : frame
    }

    private func splits(_ frame: DecodedFrame, _ mode: Deinterlacing) -> Bool {
        switch mode {
        case .off: false
        case .automatic: frame.isInterlaced && FrameSamples(frame.pointer) != nil
        case .on: FrameSamples(frame.pointer) != nil
        }
    }

    /// Returns the fields of the held frame, or the frame itself if it is not combed.
    private mutating func release(before next: DecodedFrame?) -> [DecodedFrame] {
        defer { (previous, held) = (held, nil) }
        guard let held else { return [] }
        let isInterlaced = mode == .on || mode == .automatic && detector.isInterlaced == true
        let fields = [false, true].compactMap { held.field(isSecond: $0, previous: previous, next: next) }
        return isInterlaced && fields.count == 2 ? fields : [held]
    }
}
