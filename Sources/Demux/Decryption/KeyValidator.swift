import CFFmpeg

/// Validates a content key by decoding: packets decrypted with a wrong key are noise, which decoders eventually reject.
///
/// The real decoders conceal errors and would show the noise. They get no packet until this decoder, which conceals
/// nothing, has decoded enough without an error.
final class KeyValidator {
    enum Verdict {
        case right
        case wrong
        case undecided
    }

    private let decoder: CodecContext
    private let frame: UnsafeMutablePointer<AVFrame>
    /// The number of packets that must decode without errors, and the maximum number tried.
    private let (needed, most): (Int, Int)
    /// Whether only keyframes count, because other frames depend on earlier ones.
    private let onlyKeyframes: Bool
    private var whole = 0
    private var tried = 0

    /// Opens a decoder for the stream; `nil` when there is none.
    init?(stream: UnsafeMutablePointer<AVStream>) {
        guard let decoder = CodecContext(stream: stream, threads: 1), let frame = av_frame_alloc() else { return nil }
        self.decoder = decoder
        self.frame = frame
        decoder.context.pointee.err_recognition = AV_EF_EXPLODE | AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER
        decoder.context.pointee.error_concealment = 0
        let parameters = stream.pointee.codecpar.pointee
        // Keyframes of these codecs are so long and strict that noise never decodes; other codecs accept noise for a
        // while.
        onlyKeyframes = [AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MPEG4].contains(parameters.codec_id)
        (needed, most) = onlyKeyframes ? (1, 2) : (6, 8)
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&frame)
    }

    /// Decodes one more packet and returns the verdict so far.
    func attempt(_ packet: Packet) -> Verdict {
        if onlyKeyframes, packet.pointer.pointee.flags & AV_PKT_FLAG_KEY == 0 { return .undecided }
        tried += 1
        if isWhole(packet) { whole += 1 }
        if whole >= needed { return .right }
        return tried - whole > most - needed ? .wrong : .undecided
    }

    /// The verdict at the end of the data: wrong when fewer than three quarters of the packets were decoded.
    var lastVerdict: Verdict { tried > 0 && whole * 4 < tried * 3 ? .wrong : .right }

    private func isWhole(_ packet: Packet) -> Bool {
        guard avcodec_send_packet(decoder.context, packet.pointer) >= 0 else {
            decoder.flush()
            return false
        }
        if onlyKeyframes { avcodec_send_packet(decoder.context, nil) }
        defer { if onlyKeyframes { decoder.flush() } }
        var frames = 0
        while true {
            let code = avcodec_receive_frame(decoder.context, frame)
            if code == wb_error_again || code == wb_error_end { return frames > 0 || !onlyKeyframes }
            guard code >= 0 else { return false }
            frames += 1
            let isFaulty = frame.pointee.decode_error_flags != 0 || frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
            av_frame_unref(frame)
            if isFaulty { return false }
        }
    }
}
