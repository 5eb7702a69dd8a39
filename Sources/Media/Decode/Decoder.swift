import CFFmpeg

/// A codec at work. Lives on one thread.
final class Decoder {
    /// More pixels than this are refused: twice what an 8K film has. A forged header could claim gigabytes.
    static let mostPixels: Int64 = 80_000_000

    let context: UnsafeMutablePointer<AVCodecContext>
    let timeBase: AVRational
    private let scratch: UnsafeMutablePointer<AVFrame>

    /// Opens the codec of a stream; `nil` when there is none, or it refuses.
    convenience init?(stream: UnsafeMutablePointer<AVStream>, threads: Int32) {
        guard let stream = CodecParameters(stream) else { return nil }
        self.init(stream, threads: threads)
    }

    /// Opens the codec of a stream; `nil` when there is none, or it refuses.
    /// - Parameter options: What it is told as FFmpeg names it; what it does not know is left out.
    init?(_ stream: CodecParameters, threads: Int32, options: [String: String] = [:]) {
        guard let codec = avcodec_find_decoder(stream.parameters.pointee.codec_id),
            let context = avcodec_alloc_context3(codec)
        else { return nil }
        context.pointee.pkt_timebase = stream.timeBase
        context.pointee.thread_count = threads
        context.pointee.max_pixels = Self.mostPixels
        var dictionary: OpaquePointer?
        for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
        defer { av_dict_free(&dictionary) }
        guard avcodec_parameters_to_context(context, stream.parameters) >= 0,
            avcodec_open2(context, codec, &dictionary) >= 0, let frame = av_frame_alloc()
        else {
            var closing: UnsafeMutablePointer<AVCodecContext>? = context
            avcodec_free_context(&closing)
            return nil
        }
        self.context = context
        scratch = frame
        timeBase = stream.timeBase
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = scratch
        av_frame_free(&frame)
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
    }

    /// Forgets everything, for a new place.
    func flush() { avcodec_flush_buffers(context) }

    /// Decodes a packet, or with `nil` whatever is still inside, and gives every frame that comes out to `body`, which
    /// borrows it and may move its reference. Stops early when `body` says false. What is damaged is passed over.
    func decode(_ packet: Packet?, _ body: (UnsafeMutablePointer<AVFrame>) -> Bool) {
        var isTaken = false
        var hasGiven = false
        while !isTaken {
            let code = avcodec_send_packet(context, packet?.pointer)
            isTaken = code != wb_error_again
            while avcodec_receive_frame(context, scratch) >= 0 {
                defer { av_frame_unref(scratch) }
                guard body(scratch) else { return }
                hasGiven = true
            }
            // A codec that neither takes nor gives would keep the thread for ever.
            if !isTaken, !hasGiven { return }
            hasGiven = false
        }
    }

    /// When a frame is due in the stream's own time; `nil` when nobody knows.
    func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        timeBase.seconds(frame.pointee.best_effort_timestamp)
    }
}
