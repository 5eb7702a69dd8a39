import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// The bitmap subtitles shown from a time on.
struct BitmapCue: Sendable {
    let start: Seconds
    /// The end time; `nil` while unknown: the cue then ends where the next one starts.
    let end: Seconds?
    /// The size of the coordinate system of the images.
    let plane: PixelSize
    let images: [SubtitleBitmap]
    /// Whether the plane is scaled like the coded frame, whose pixels need not be square; the plane of PGS has square
    /// pixels.
    let isStretched: Bool
}

/// An opened decoder of a bitmap subtitle codec. Confined to one thread.
final class BitmapSubtitleDecoder {
    private let decoder: CodecContext
    private let isStretched: Bool
    private let confinement = ThreadConfinement()

    /// Opens the decoder; `nil` when FFmpeg has none for the codec, or cannot open it.
    init?(_ stream: CodecParameters) {
        guard let decoder = CodecContext(stream, threads: 1) else { return nil }
        self.decoder = decoder
        isStretched = stream.parameters.pointee.codec_id != AV_CODEC_ID_HDMV_PGS_SUBTITLE
    }

    /// Decodes a packet; `nil` when it has no timestamp, is damaged, or does not complete a cue.
    func cue(of packet: Packet) -> BitmapCue? {
        confinement.assertOnThread()
        guard let time = packet.seconds(decoder.timeBase) else { return nil }
        var subtitle = AVSubtitle()
        var hasCue: Int32 = 0
        let code = avcodec_decode_subtitle2(decoder.context, &subtitle, &hasCue, packet.pointer)
        guard code >= 0, hasCue != 0 else { return nil }
        defer { avsubtitle_free(&subtitle) }
        let rects = (0..<Int(subtitle.num_rects)).compactMap { subtitle.rects[$0]?.pointee }
        let end: Seconds? =
            switch subtitle.end_display_time {
            case 0, .max: packet.duration > 0 && !rects.isEmpty ? time + packet.duration : nil
            case let milliseconds: time + Seconds(milliseconds) / 1000
            }
        let images = rects.compactMap { SubtitleBitmap($0) }
        return BitmapCue(
            start: time + Seconds(subtitle.start_display_time) / 1000, end: end, plane: plane(of: images),
            images: images, isStretched: isStretched)
    }

    /// Returns the plane size that the codec states; otherwise the bounds of the images, at least 720 × 576.
    private func plane(of images: [SubtitleBitmap]) -> PixelSize {
        let stated = PixelSize(width: Int(decoder.context.pointee.width), height: Int(decoder.context.pointee.height))
        if stated.width > 0, stated.height > 0 { return stated }
        return PixelSize(
            width: images.map(\.rect.right).max().map { max($0, 720) } ?? 720,
            height: images.map(\.rect.bottom).max().map { max($0, 576) } ?? 576)
    }
}

extension Packet {
    /// The presentation time of the packet in seconds, or else its decoding time; `nil` when it has neither.
    package func seconds(_ base: AVRational) -> Seconds? {
        base.seconds(pointer.pointee.pts != wb_no_timestamp ? pointer.pointee.pts : pointer.pointee.dts)
    }
}

extension SubtitleBitmap {
    /// The limit for the pixels of an image.
    private static let mostPixels = 16_000_000

    /// Creates a bitmap from an image with a palette of 256 colors; `nil` when it is empty, or implausibly large.
    fileprivate convenience init?(_ rect: AVSubtitleRect) {
        let bounds = PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h))
        guard rect.type == SUBTITLE_BITMAP, !bounds.isEmpty, bounds.width <= 16384, bounds.height <= 16384,
            bounds.width * bounds.height <= Self.mostPixels, let indices = rect.data.0, let palette = rect.data.1
        else { return nil }
        let colors = palette.withMemoryRebound(to: UInt32.self, capacity: 256) { colors in
            (0..<256).map { UInt32.premultiplied(colors[$0]) }
        }
        let stride = Int(rect.linesize.0)
        self.init(
            bounds,
            pixels: [UInt32](unsafeUninitializedCapacity: bounds.width * bounds.height) { pixels, count in
                for y in 0..<bounds.height {
                    for x in 0..<bounds.width { pixels[y * bounds.width + x] = colors[Int(indices[y * stride + x])] }
                }
                count = bounds.width * bounds.height
            })
    }
}

extension UInt32 {
    /// Returns an ARGB color with its components multiplied by its alpha.
    fileprivate static func premultiplied(_ color: UInt32) -> UInt32 {
        let alpha = color >> 24
        func part(_ shift: UInt32) -> UInt32 { (((color >> shift & 255) * alpha + 127) / 255) << shift }
        return alpha << 24 | part(16) | part(8) | part(0)
    }
}
