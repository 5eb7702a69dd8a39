import CFFmpeg

/// Subtitle packets of containers, for decoders that no subtitle file reaches.
///
/// An input is a sequence of packets, each after its length in two bytes.
enum PacketSeed {
    /// The codecs, by the names of the formats.
    static let codecs: [(format: String, codec: AVCodecID)] = [
        ("mov_text", AV_CODEC_ID_MOV_TEXT), ("eia_608", AV_CODEC_ID_EIA_608), ("webvtt", AV_CODEC_ID_WEBVTT),
        ("subrip", AV_CODEC_ID_SUBRIP), ("text", AV_CODEC_ID_TEXT), ("dvdsub", AV_CODEC_ID_DVD_SUBTITLE),
        ("dvbsub", AV_CODEC_ID_DVB_SUBTITLE), ("xsub", AV_CODEC_ID_XSUB),
    ]

    static func codec(of format: String) -> AVCodecID? { codecs.first { $0.format == format }?.codec }

    static func split(_ bytes: [UInt8]) -> [[UInt8]] {
        var packets: [[UInt8]] = []
        var rest = bytes[...]
        while let high = rest.popFirst(), let low = rest.popFirst(), packets.count < maximumCount {
            packets.append(Array(rest.prefix(Int(high) << 8 | Int(low))))
            rest = rest.dropFirst(Int(high) << 8 | Int(low))
        }
        return packets
    }

    private static let maximumCount = 200

    static var all: [(format: String, content: [UInt8])] {
        let packets: [String: [[UInt8]]] = [
            "mov_text": [styled, length("Plain"), [0, 0]], "webvtt": [Array("<v Fred>Hi <c.red>I".utf8)],
            "subrip": [Array("<i>Slanted</i>{\\an8}\n<font color=red>".utf8)], "text": [Array("A\nB".utf8)],
            "eia_608": captions, "dvdsub": [encoded("dvdsub")].compactMap(\.self),
            "dvbsub": [encoded("dvbsub")].compactMap(\.self), "xsub": [encoded("xsub")].compactMap(\.self),
        ]
        return codecs.compactMap { format, _ in
            packets[format].map { (format, $0.flatMap { number($0.count) + $0 }) }
        }
    }

    private static func number(_ count: Int) -> [UInt8] { [UInt8(count >> 8 & 255), UInt8(count & 255)] }

    private static func length(_ text: String) -> [UInt8] { number(text.utf8.count) + Array(text.utf8) }

    /// A `tx3g` sample (MP4 timed text) with a style box and a text box.
    private static var styled: [UInt8] {
        let style = box("styl", [0, 1, 0, 0, 0, 3, 0, 1, 3, 18, 255, 0, 0, 255])
        let place = box("tbox", [0, 10, 0, 10, 0, 90, 0, 90])
        return length("Styled text") + style + place
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0] + number(8 + content.count) + Array(type.utf8) + content
    }

    /// Captions of field 1, one byte pair per packet: pop-on, row 15, "HI", shown, erased.
    private static let captions: [[UInt8]] = [
        (0x94, 0x20), (0x94, 0x70), (0xc8, 0x49), (0x94, 0x2f), (0x94, 0x2c),
    ].map { [0xfc, $0, $1] }

    /// A four-color bitmap, encoded by FFmpeg; `nil` if there is no such encoder.
    private static func encoded(_ name: String) -> [UInt8]? {
        guard let codec = avcodec_find_encoder_by_name(name), let context = avcodec_alloc_context3(codec) else {
            return nil
        }
        var closing: UnsafeMutablePointer<AVCodecContext>? = context
        defer { avcodec_free_context(&closing) }
        (context.pointee.width, context.pointee.height) = (320, 180)
        context.pointee.time_base = AVRational(num: 1, den: 1000)
        guard avcodec_open2(context, codec, nil) >= 0 else { return nil }
        var pixels = (0..<64 * 16).map { UInt8($0 / 64 % 4) }
        var palette: [UInt32] = [0, 0xffff_ffff, 0xff00_0000, 0x80ff_0000] + Array(repeating: 0, count: 252)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pixels.withUnsafeMutableBytes { pixels in
            palette.withUnsafeMutableBytes { palette -> Int32 in
                var rect = AVSubtitleRect()
                (rect.x, rect.y, rect.w, rect.h, rect.nb_colors) = (100, 100, 64, 16, 4)
                rect.type = SUBTITLE_BITMAP
                rect.data.0 = pixels.bindMemory(to: UInt8.self).baseAddress
                rect.data.1 = palette.bindMemory(to: UInt8.self).baseAddress
                rect.linesize.0 = 64
                return encode(&rect, context, &bytes)
            }
        }
        return count > 0 ? Array(bytes.prefix(Int(count))) : nil
    }

    private static func encode(
        _ rect: inout AVSubtitleRect, _ context: UnsafeMutablePointer<AVCodecContext>, _ bytes: inout [UInt8]
    ) -> Int32 {
        withUnsafeMutablePointer(to: &rect) { rect in
            var rects: [UnsafeMutablePointer<AVSubtitleRect>?] = [rect]
            return rects.withUnsafeMutableBufferPointer { rects in
                var subtitle = AVSubtitle()
                (subtitle.num_rects, subtitle.rects, subtitle.end_display_time) = (1, rects.baseAddress, 2000)
                return avcodec_encode_subtitle(context, &bytes, Int32(bytes.count), &subtitle)
            }
        }
    }
}
