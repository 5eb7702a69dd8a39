import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// An opened decoder of a text subtitle codec. Confined to one thread.
package final class TextSubtitleDecoder {
    private let decoder: CodecContext
    /// The WebVTT regions by identifier.
    private let regions: [String: WebVTTRegion]
    private let confinement = ThreadConfinement()

    /// Opens the decoder; `nil` when FFmpeg has none for the codec, or cannot open it.
    package init?(_ stream: CodecParameters, _ header: WebVTTHeader? = nil, options: [String: String] = [:]) {
        guard let decoder = CodecContext(stream, threads: 1, options: options) else { return nil }
        self.decoder = decoder
        regions = header?.regions ?? [:]
    }

    /// Flushes the decoder after a seek.
    package func flush() {
        confinement.assertOnThread()
        decoder.flush()
    }

    /// Returns the cues of a packet; empty when it is damaged or has no timestamp.
    package func cues(of packet: Packet) -> [Cue] {
        confinement.assertOnThread()
        guard let start = decoder.timeBase.seconds(packet.pointer.pointee.pts) else { return [] }
        // FFmpeg's WebVTT decoder drops classes, voices and other spans, so that the cue is parsed here.
        if decoder.context.pointee.codec_id == AV_CODEC_ID_WEBVTT { return [webVTTCue(packet, at: start)] }
        var subtitle = AVSubtitle()
        var hasText: Int32 = 0
        guard avcodec_decode_subtitle2(decoder.context, &subtitle, &hasText, packet.pointer) >= 0 else { return [] }
        defer { avsubtitle_free(&subtitle) }
        let shown = start + Seconds(subtitle.start_display_time) / 1000
        let end = packet.duration > 0 ? start + packet.duration : end(of: subtitle).map { start + $0 }
        var cue = Cue(start: shown, end: end, text: "")
        let lines = hasText == 0 ? [] : (0..<Int(subtitle.num_rects)).compactMap { subtitle.rects[$0]?.pointee }
        cue.text = lines.map(text).filter { !$0.isEmpty }.joined(separator: "\n")
        cue.events = lines.compactMap(event)
        cue.isAnimated = cue.events.contains(where: AssText.isAnimated)
        return [cue]
    }

    private func webVTTCue(_ packet: Packet, at start: Seconds) -> Cue {
        let bytes = UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.bytes)
        let event = Self.bounded(WebVTTCueParser.event(String(decoding: bytes, as: UTF8.self)))
        var cue = Cue(
            start: start, end: packet.duration > 0 ? start + packet.duration : nil, text: AssText.plain(event: event))
        let settings = packet.settings
        cue.events = [settings?.positioned(event, in: regions) ?? event]
        cue.region = settings?.scrollingRegion(in: regions)
        return cue
    }

    /// Returns the duration in seconds that FFmpeg reports; `nil` when the subtitle lasts until the next one.
    private func end(of subtitle: AVSubtitle) -> Seconds? {
        let milliseconds = subtitle.end_display_time
        return milliseconds == 0 || milliseconds == .max ? nil : Seconds(milliseconds) / 1000
    }

    private func text(of rect: AVSubtitleRect) -> String {
        if let event = rect.ass { return AssText.plain(event: String(cString: event)) }
        return rect.text.map { AssText.plain(text: String(cString: $0)) } ?? ""
    }

    /// The limit in bytes for an event. Longer ones are never read, and drawings need no more.
    private static let longestEvent = 1 << 17

    private func event(of rect: AVSubtitleRect) -> String? {
        guard let event = rect.ass else { return nil }
        var line = String(cString: event)
        // The other decoders number the events of each pass (ReadOrder): an event read twice would not be recognized as
        // a duplicate.
        if decoder.context.pointee.codec_id != AV_CODEC_ID_ASS { line = "0" + line.drop { $0 != "," } }
        return Self.bounded(line)
    }

    private static func bounded(_ event: String) -> String {
        event.utf8.count <= longestEvent ? event : AssText.shortened(event: event)
    }
}

extension Packet {
    /// The WebVTT cue settings, which FFmpeg's decoder drops; `nil` when the cue has none.
    fileprivate var settings: WebVTTSettings? {
        var size = 0
        guard let words = av_packet_get_side_data(pointer, AV_PKT_DATA_WEBVTT_SETTINGS, &size), size > 0 else {
            return nil
        }
        return WebVTTSettings(String(decoding: UnsafeBufferPointer(start: words, count: size), as: UTF8.self))
    }
}
