import CFFmpeg
import WindowboxCore

/// Converted frames in place of the decoded ones, which are retained only from the user's first change of a video on: a
/// paused frame that is changed shows that at once, from its own pixels, until it is decoded again.
extension VideoFrame {
    /// Whether the pixels can stand in for the decoded frame: they show the whole video, as it is.
    var canStandIn: Bool {
        guard let target, buffer != nil else { return false }
        return adjustments == .none && target.gravity == .fit && !target.includesLetterbox
    }

    /// Returns the pixels without subtitles as a decoded frame; `nil` if they cannot stand in, or when out of memory.
    package func standIn() -> DecodedFrame? {
        guard canStandIn, let plain = withoutSubtitles(), let buffer = plain.buffer, let frame = av_frame_alloc() else {
            return nil
        }
        defer {
            var frame: UnsafeMutablePointer<AVFrame>? = frame
            av_frame_free(&frame)
        }
        let owner = Unmanaged.passRetained(plain)
        let bytes = buffer.bytes.assumingMemoryBound(to: UInt8.self)
        let reference = av_buffer_create(
            bytes, buffer.count, { owner, _ in if let owner { Unmanaged<VideoFrame>.fromOpaque(owner).release() } },
            owner.toOpaque(), AV_BUFFER_FLAG_READONLY)
        guard let reference else {
            owner.release()
            return nil
        }
        frame.pointee.buf.0 = reference
        frame.pointee.data.0 = bytes
        frame.pointee.linesize.0 = Int32(stride)
        (frame.pointee.width, frame.pointee.height) = (Int32(size.width), Int32(size.height))
        frame.pointee.format = AV_PIX_FMT_BGR0.rawValue
        frame.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        frame.pointee.color_range = AVCOL_RANGE_JPEG
        frame.pointee.colorspace = AVCOL_SPC_RGB
        frame.pointee.color_primaries = AVCOL_PRI_BT709
        frame.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
        return DecodedFrame(moving: frame, seconds: seconds, duration: duration, isStandIn: true)
    }
}
