import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Decodes image files in memory.
enum StillImage {
    /// The codecs, by the first bytes of the file.
    private static let codecs: [(start: [UInt8], id: AVCodecID)] = [
        ([0xFF, 0xD8, 0xFF], AV_CODEC_ID_MJPEG), ([0x89, 0x50, 0x4E, 0x47], AV_CODEC_ID_PNG),
        (Array("RIFF".utf8), AV_CODEC_ID_WEBP),
    ]

    /// Decodes an image.
    /// - Parameters:
    ///   - bytes: The file, in JPEG, PNG or WebP.
    ///   - maximumPixels: The maximum number of pixels, checked before memory for them is allocated.
    ///   - seconds: The presentation time of the result.
    /// - Returns: The image; `nil` when it is damaged, too large or of another format.
    static func decode(_ bytes: [UInt8], maximumPixels: Int, seconds: Seconds = 0) -> DecodedFrame? {
        guard let id = codecs.first(where: { bytes.starts(with: $0.start) })?.id, bytes.count < Int(Int32.max) / 2,
            let parameters = CodecParameters(AVMEDIA_TYPE_VIDEO, id, timeBase: .microseconds),
            let decoder = CodecContext(parameters, threads: 1, options: ["max_pixels": "\(maximumPixels)"]),
            let packet = Packet(), av_new_packet(packet.pointer, Int32(bytes.count)) >= 0
        else { return nil }
        packet.pointer.pointee.data.update(from: bytes, count: bytes.count)
        var image: DecodedFrame?
        decoder.decode(packet) { frame in
            image = DecodedFrame(moving: frame, seconds: seconds, duration: 0)
            return false
        }
        return image
    }
}
