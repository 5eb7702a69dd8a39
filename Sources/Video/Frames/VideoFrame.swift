import CFFmpeg
import WindowboxCore

/// A converted frame, ready for display. Immutable, so any thread may read it.
public final class VideoFrame: Sendable {
    /// The pixels: BGRA bytes (a native-endian 32-bit xRGB word), opaque, top row first. `nil` for a frame that was
    /// rendered by a GPU, which only a `VideoView` shows.
    public let buffer: FrameBuffer?
    /// The frame size in device pixels.
    public let size: PixelSize
    /// The bytes from one row to the next.
    public let stride: Int
    /// The presentation time, from zero at the start of the medium.
    public let time: Duration

    package let seconds: Seconds
    let duration: Seconds
    /// The target of the conversion; `nil` for custom frames.
    let target: VideoTarget?
    /// The user's changes of the video that the frame was converted with.
    let adjustments: VideoAdjustments
    /// The decoded frame that this one was converted from, if it is retained to be converted again: the only frame of
    /// its stream, or one of a video whose adjustments the user changes.
    package let source: DecodedFrame?
    /// The subtitles of the frame; `nil` for custom frames.
    package let subtitles: FrameSubtitles?
    /// The result of a renderer for the decoded frame; `nil` for pixels.
    package let rendered: (any RenderedFrame)?
    let pool: FrameBufferPool?

    init(
        buffer: FrameBuffer?, size: PixelSize, stride: Int, seconds: Seconds, duration: Seconds,
        target: VideoTarget? = nil, adjustments: VideoAdjustments = .none,
        source: DecodedFrame? = nil, subtitles: FrameSubtitles? = nil, rendered: (any RenderedFrame)? = nil,
        pool: FrameBufferPool? = nil
    ) {
        self.buffer = buffer
        self.size = size
        self.stride = stride
        self.seconds = seconds
        self.duration = duration
        self.target = target
        self.adjustments = adjustments
        self.source = source
        self.subtitles = subtitles
        self.rendered = rendered
        self.pool = pool
        time = .seconds(seconds)
    }

    deinit { if let buffer { pool?.recycle(buffer) } }

    /// The presentation time of the next frame, in seconds.
    var end: Seconds { seconds + duration }
}

/// A decoded frame as output by the codec.
///
/// `@unchecked Sendable`: the pixels are not modified any more, and the reference counts of FFmpeg's buffers are
/// atomic.
package final class DecodedFrame: @unchecked Sendable {
    package let pointer: UnsafeMutablePointer<AVFrame>
    package let seconds: Seconds
    package let duration: Seconds
    /// Whether this is the only frame of its stream.
    package let isOnly: Bool
    /// Whether it has the pixels of a converted frame: upright, in the size of its target and in the screen's colors.
    package let isStandIn: Bool
    /// The field that the frame stands for, of which only the lines are valid; `nil` for a whole frame.
    let field: Field?

    /// Takes ownership of the reference; `nil` when out of memory.
    package init?(
        moving frame: UnsafeMutablePointer<AVFrame>, seconds: Seconds, duration: Seconds, isOnly: Bool = false,
        isStandIn: Bool = false, field: Field? = nil
    ) {
        guard let pointer = av_frame_alloc() else { return nil }
        av_frame_move_ref(pointer, frame)
        self.pointer = pointer
        self.seconds = seconds
        self.duration = duration
        self.isOnly = isOnly
        self.isStandIn = isStandIn
        self.field = field
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&pointer)
    }

    package var end: Seconds { seconds + duration }
}
