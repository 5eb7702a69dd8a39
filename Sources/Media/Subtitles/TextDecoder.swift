import CFFmpeg

/// A codec of subtitle text at work. Lives on the demuxer's thread.
final class TextDecoder {
    private let decoder: Decoder

    /// Opens the codec; `nil` when there is none, or it refuses.
    init?(_ stream: CodedStream) {
        guard let decoder = Decoder(stream, threads: 1) else { return nil }
        self.decoder = decoder
    }

    /// Forgets what came before, for a new place.
    func flush() { decoder.flush() }

    /// What there is to read in a packet; nothing in one that is damaged or has no time.
    func cues(of packet: Packet) -> [Cue] {
        guard let start = decoder.timeBase.seconds(packet.pointer.pointee.pts) else { return [] }
        var subtitle = AVSubtitle()
        var hasText: Int32 = 0
        guard avcodec_decode_subtitle2(decoder.context, &subtitle, &hasText, packet.pointer) >= 0 else { return [] }
        defer { avsubtitle_free(&subtitle) }
        let shown = start + Seconds(subtitle.start_display_time) / 1000
        let end = packet.span > 0 ? start + packet.span : end(of: subtitle).map { start + $0 }
        let texts = hasText == 0 ? [] : texts(of: subtitle)
        return [Cue(start: shown, end: end, text: texts.joined(separator: "\n"))]
    }

    /// How long FFmpeg says that it is to be seen; `nil` until the next one comes.
    private func end(of subtitle: AVSubtitle) -> Seconds? {
        let milliseconds = subtitle.end_display_time
        return milliseconds == 0 || milliseconds == .max ? nil : Seconds(milliseconds) / 1000
    }

    private func texts(of subtitle: AVSubtitle) -> [String] {
        (0..<Int(subtitle.num_rects)).compactMap { index in
            guard let rect = subtitle.rects[index]?.pointee else { return nil }
            let text: String
            if let event = rect.ass {
                text = SubtitleText.plain(event: String(cString: event))
            } else if let words = rect.text {
                text = SubtitleText.plain(text: String(cString: words))
            } else {
                return nil
            }
            return text.isEmpty ? nil : text
        }
    }
}
