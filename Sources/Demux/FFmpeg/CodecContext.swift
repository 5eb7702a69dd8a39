import CFFmpeg
import WindowboxCore

/// A decoder: FFmpeg's codec context, opened. Confined to one thread.
package final class CodecContext {
    /// The maximum number of pixels per frame, twice that of 8K video: a forged header could demand gigabytes.
    static let maximumPixels: Int64 = 80_000_000

    package let context: UnsafeMutablePointer<AVCodecContext>
    package let timeBase: AVRational
    private let scratch: UnsafeMutablePointer<AVFrame>
    /// The memory of frames in one buffer; `nil` while none was asked for.
    private var pool: FrameMemoryPool?
    private let confinement = ThreadConfinement()

    /// Opens the decoder of a stream; `nil` when none is installed, or opening fails.
    package convenience init?(stream: UnsafeMutablePointer<AVStream>, threads: Int32) {
        guard let stream = CodecParameters(stream) else { return nil }
        self.init(stream, threads: threads)
    }

    /// Opens the decoder of a stream; `nil` when none is installed, or opening fails.
    /// - Parameters:
    ///   - stream: The codec parameters.
    ///   - threads: The number of decoding threads.
    ///   - options: The decoder's options under FFmpeg's names; unknown ones are ignored.
    ///   - device: The device that decodes in hardware (`AVHWDeviceContext`); `nil` for software.
    package init?(
        _ stream: CodecParameters, threads: Int32, options: [String: String] = [:],
        device: UnsafeMutablePointer<AVBufferRef>? = nil
    ) {
        guard let codec = Self.decoder(of: stream.parameters.pointee.codec_id, on: device),
            let context = avcodec_alloc_context3(codec)
        else { return nil }
        // FFmpeg's `get_format` takes the frames of such a device, and software frames where its set-up fails.
        if let device { context.pointee.hw_device_ctx = av_buffer_ref(device) }
        context.pointee.pkt_timebase = stream.timeBase
        context.pointee.thread_count = threads
        context.pointee.max_pixels = Self.maximumPixels
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

    /// Whether all planes of a frame are in one buffer, from the next decoded frame on; `false` by default.
    package var usesOneBuffer: Bool {
        get { pool?.isUsed == true }
        set {
            if newValue, pool == nil { pool = FrameMemoryPool(for: context) }
            pool?.isUsed = newValue
        }
    }

    /// Unbinds the decoder from its thread, which no longer uses it.
    package func unbindThread() { confinement.unbind() }

    /// Discards all buffered frames and references, before a seek.
    package func flush() {
        confinement.assertOnThread()
        avcodec_flush_buffers(context)
    }

    /// Decodes a packet, or with `nil` drains the decoder. Corrupt data is skipped, and reported by the result.
    /// - Parameters:
    ///   - packet: The packet; `nil` at the end of the stream.
    ///   - body: Receives each decoded frame, borrowed; it may move the frame's buffer references. Returns `false` to
    ///     stop early.
    /// - Returns: Whether the decoder reported no error.
    @discardableResult
    package func decode(_ packet: Packet?, _ body: (UnsafeMutablePointer<AVFrame>) -> Bool) -> Bool {
        confinement.assertOnThread()
        var isTaken = false
        var hasGiven = false
        var succeeded = true
        while !isTaken {
            let code = avcodec_send_packet(context, packet?.pointer)
            isTaken = code != wb_error_again
            if isTaken, code < 0 { succeeded = false }
            var received: Int32 = 0
            while true {
                received = avcodec_receive_frame(context, scratch)
                guard received >= 0 else { break }
                defer { av_frame_unref(scratch) }
                guard body(scratch) else { return succeeded }
                hasGiven = true
            }
            if received != wb_error_again, received != wb_error_end { succeeded = false }
            // A decoder that neither accepts nor returns data would block the thread forever.
            if !isTaken, !hasGiven { return succeeded }
            hasGiven = false
        }
        return succeeded
    }

    /// Returns the presentation time of a frame in the stream's time base; `nil` when unknown.
    package func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        timeBase.seconds(frame.pointee.best_effort_timestamp)
    }
}
