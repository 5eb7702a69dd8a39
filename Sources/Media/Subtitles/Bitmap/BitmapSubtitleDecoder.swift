import CFFmpeg

/// Subtitles that are pictures: what is seen from a moment on.
struct BitmapCue: Sendable {
    let start: Seconds
    /// `nil` while nobody has said when it is over: with the next one.
    let end: Seconds?
    /// The size in which the places of the images count.
    let plane: PixelSize
    let images: [SubtitleBitmap]
    /// Whether its pixels need not be square: the plane is as the picture is stored.
    let isStretched: Bool
}

/// A codec of subtitles that are pictures at work. Lives on one thread.
final class BitmapSubtitleDecoder {
    private let decoder: Decoder
    private let isStretched: Bool

    /// Opens the codec; `nil` when there is none, or it refuses.
    init?(_ stream: CodecParameters) {
        guard let decoder = Decoder(stream, threads: 1) else { return nil }
        self.decoder = decoder
        isStretched = stream.parameters.pointee.codec_id != AV_CODEC_ID_HDMV_PGS_SUBTITLE
    }

    /// What is seen from a packet on; `nil` when it brings nothing new.
    func cue(of packet: Packet) -> BitmapCue? {
        guard let time = packet.seconds(decoder.timeBase) else { return nil }
        var subtitle = AVSubtitle()
        var hasCue: Int32 = 0
        let code = avcodec_decode_subtitle2(decoder.context, &subtitle, &hasCue, packet.pointer)
        guard code >= 0, hasCue != 0 else { return nil }
        defer { avsubtitle_free(&subtitle) }
        let rects = (0..<Int(subtitle.num_rects)).compactMap { subtitle.rects[$0]?.pointee }
        let end: Seconds? =
            switch subtitle.end_display_time {
            case 0, .max: packet.span > 0 && !rects.isEmpty ? time + packet.span : nil
            case let milliseconds: time + Seconds(milliseconds) / 1000
            }
        let images = rects.compactMap { SubtitleBitmap($0) }
        return BitmapCue(
            start: time + Seconds(subtitle.start_display_time) / 1000, end: end, plane: plane(of: images),
            images: images, isStretched: isStretched)
    }

    /// What the codec says; else what the images need, and no less than a television picture.
    private func plane(of images: [SubtitleBitmap]) -> PixelSize {
        let said = PixelSize(width: Int(decoder.context.pointee.width), height: Int(decoder.context.pointee.height))
        if said.width > 0, said.height > 0 { return said }
        return PixelSize(
            width: images.map(\.place.right).max().map { max($0, 720) } ?? 720,
            height: images.map(\.place.bottom).max().map { max($0, 576) } ?? 576)
    }
}

extension Packet {
    /// When what is in it is seen first; `nil` when it does not say.
    func seconds(_ base: AVRational) -> Seconds? {
        base.seconds(pointer.pointee.pts != wb_no_timestamp ? pointer.pointee.pts : pointer.pointee.dts)
    }
}

extension SubtitleBitmap {
    /// More pixels than this has no plane of subtitles.
    private static let mostPixels = 16_000_000

    /// An image of up to 256 colours; `nil` when it has no pixels, or claims too many.
    fileprivate convenience init?(_ rect: AVSubtitleRect) {
        let place = PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
        guard rect.type == SUBTITLE_BITMAP, !place.isEmpty, place.width <= 16384, place.height <= 16384,
            place.width * place.height <= Self.mostPixels, let indices = rect.data.0, let palette = rect.data.1
        else { return nil }
        let colours = palette.withMemoryRebound(to: UInt32.self, capacity: 256) { colours in
            (0..<256).map { UInt32.premultiplied(colours[$0]) }
        }
        let stride = Int(rect.linesize.0)
        self.init(
            place,
            pixels: [UInt32](unsafeUninitializedCapacity: place.width * place.height) { pixels, count in
                for y in 0..<place.height {
                    for x in 0..<place.width { pixels[y * place.width + x] = colours[Int(indices[y * stride + x])] }
                }
                count = place.width * place.height
            })
    }
}

extension UInt32 {
    /// A colour whose parts are weighed by its alpha.
    fileprivate static func premultiplied(_ colour: UInt32) -> UInt32 {
        let alpha = colour >> 24
        func part(_ shift: UInt32) -> UInt32 { (((colour >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
