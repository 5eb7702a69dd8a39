import CFFmpeg

extension DecodedFrame {
    /// Whether the stream marks the frame as interlaced.
    var isInterlaced: Bool { wb_is_interlaced(pointer) != 0 }

    /// Whether a frame has the size and the format of another one.
    func matches(_ other: DecodedFrame) -> Bool {
        let (own, others) = (pointer.pointee, other.pointer.pointee)
        return own.width == others.width && own.height == others.height && own.format == others.format
    }

    /// Returns the field of a frame as a frame of its own, which has the pixels of both until it is interpolated; `nil`
    /// when out of memory.
    /// - Parameters:
    ///   - isSecond: Whether to return the later field.
    ///   - previous: The frame before, if any.
    ///   - next: The frame after, if any.
    func field(isSecond: Bool, previous: DecodedFrame?, next: DecodedFrame?) -> DecodedFrame? {
        let isTopFirst = !isInterlaced || wb_is_top_field_first(pointer) != 0
        let field = Field(
            previous: previous.flatMap { matches($0) ? $0 : nil }, next: next.flatMap { matches($0) ? $0 : nil },
            isTop: isTopFirst != isSecond, isSecond: isSecond)
        let step = next.map { $0.seconds - seconds } ?? duration
        let half = (step > 0 && step < 2.5 * duration ? step : duration) / 2
        var copy = av_frame_clone(pointer)
        defer { av_frame_free(&copy) }
        return copy.flatMap {
            DecodedFrame(moving: $0, seconds: isSecond ? seconds + half : seconds, duration: half, field: field)
        }
    }
}
