import CFFmpeg
import WindowboxDemux

/// Encodes frames as JPEG files in memory.
enum JPEGEncoder {
    /// The quantizer scale, from 1 to 31: the smaller, the better.
    private static let quantizer = 3

    /// Encodes a frame, whose alpha is ignored.
    /// - Parameter frame: The frame, with at most 65,535 rows and columns.
    /// - Returns: The file; `nil` when FFmpeg has no encoder, or memory is exhausted.
    static func encode(_ frame: VideoFrame) -> [UInt8]? {
        var image = converted(frame)
        defer { av_frame_free(&image) }
        guard let image, let packet = Packet(), let codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG) else { return nil }
        var context = avcodec_alloc_context3(codec)
        defer { avcodec_free_context(&context) }
        guard let context else { return nil }
        context.pointee.width = image.pointee.width
        context.pointee.height = image.pointee.height
        context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        image.pointee.quality = FF_QP2LAMBDA * Int32(quantizer)
        guard avcodec_open2(context, codec, nil) >= 0, avcodec_send_frame(context, image) >= 0,
            avcodec_receive_packet(context, packet.pointer) >= 0
        else { return nil }
        return Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size)))
    }

    /// Returns the frame in the format of JPEG (JFIF 1.02): full range, BT.601, and chroma at half the resolution. The
    /// caller frees it.
    private static func converted(_ frame: VideoFrame) -> UnsafeMutablePointer<AVFrame>? {
        var image = av_frame_alloc()
        guard let made = image, let buffer = frame.buffer else { return nil }
        made.pointee.format = AV_PIX_FMT_YUVJ420P.rawValue
        made.pointee.width = Int32(frame.size.width)
        made.pointee.height = Int32(frame.size.height)
        let pixels = buffer.bytes.assumingMemoryBound(to: UInt8.self)
        if av_frame_get_buffer(made, 0) < 0 || wb_convert_pixels(pixels, Int32(frame.stride), made) <= 0 {
            av_frame_free(&image)
        }
        return image
    }
}
