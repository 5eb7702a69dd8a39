import CFFmpeg

/// A converted picture, ready to be drawn. Immutable, so any thread may read it.
public final class VideoFrame: Sendable {
    /// The pixels: BGRA bytes (a native-endian 32-bit xRGB word), opaque, top row first.
    public let picture: FrameBuffer
    /// The picture's size in device pixels.
    public let size: PixelSize
    /// Bytes from one row to the next.
    public let stride: Int
    /// When it is due, from zero at the medium's start.
    public let time: Duration

    let seconds: Seconds
    let span: Seconds
    /// What it was made for; `nil` for a picture of one's own.
    let target: VideoTarget?
    /// What it was converted from, when that cannot be had again by a seek: the only picture of its stream.
    let source: DecodedFrame?
    /// The subtitles on it; `nil` for a picture of one's own.
    let subtitles: FrameSubtitles?
    let pool: FrameBufferPool?

    init(
        picture: FrameBuffer, size: PixelSize, stride: Int, seconds: Seconds, span: Seconds,
        target: VideoTarget? = nil,
        source: DecodedFrame? = nil, subtitles: FrameSubtitles? = nil, pool: FrameBufferPool? = nil
    ) {
        self.picture = picture
        self.size = size
        self.stride = stride
        self.seconds = seconds
        self.span = span
        self.target = target
        self.source = source
        self.subtitles = subtitles
        self.pool = pool
        time = .seconds(seconds)
    }

    deinit { pool?.recycle(picture) }

    /// When the next frame is due.
    var end: Seconds { seconds + span }
}

/// A decoded picture as the codec left it.
///
/// `@unchecked Sendable`: its pixels are never written again, and the reference counts of FFmpeg's buffers are atomic.
final class DecodedFrame: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<AVFrame>
    let seconds: Seconds
    let span: Seconds

    /// Takes over a frame's reference.
    init?(moving frame: UnsafeMutablePointer<AVFrame>, seconds: Seconds, span: Seconds) {
        guard let pointer = av_frame_alloc() else { return nil }
        av_frame_move_ref(pointer, frame)
        self.pointer = pointer
        self.seconds = seconds
        self.span = span
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVFrame>? = pointer
        av_frame_free(&pointer)
    }

    var end: Seconds { seconds + span }
}
