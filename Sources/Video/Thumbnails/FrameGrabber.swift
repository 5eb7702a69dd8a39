import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// Extracts single frames from an open medium.
final class FrameGrabber: ThumbnailReader {
    /// Whether the video is a still image: cover art, or an image file.
    let isSingle: Bool

    private let demuxer: Demuxer
    private let decoder: CodecContext
    private let converter = VideoConverter(pool: FrameBufferPool()) { _, _ in nil }
    private let index: Int
    private let side: Int
    /// The time of all frames in seconds; `nil` for their own.
    private let time: Seconds?

    /// The limit for packets read without a decoded frame.
    private static let maxPackets = 2000

    /// Opens the video decoder; `nil` when there is no video that can be decoded.
    init?(_ demuxer: Demuxer, side: Int, time: Seconds? = nil) {
        // Frame threading would delay the first frame.
        guard let index = demuxer.video, let stream = demuxer.stream(index),
            let decoder = CodecContext(stream: stream, threads: 1)
        else { return nil }
        self.demuxer = demuxer
        self.decoder = decoder
        self.index = index
        self.side = max(side, 1)
        self.time = time
        isSingle = MediaInfo.isStillImage(stream, in: demuxer.context.pointee)
        converter.aspect = stream.sampleAspectRatio
        converter.rotation = stream.displayRotation
    }

    /// Returns the keyframe before a position, given as a fraction of the duration; `nil` when there is none, or when
    /// the duration is unknown.
    func image(at position: Double) -> VideoFrame? {
        guard position == 0 || demuxer.duration != nil else { return nil }
        return image(before: (demuxer.duration ?? 0) * position)
    }

    /// Returns the keyframe at or before a time in seconds; `nil` when there is none.
    func image(before time: Seconds) -> VideoFrame? {
        decoder.flush()
        guard demuxer.seek(to: SeekCommand(serial: 0, target: .near(time, before: 0, after: 0))) else { return nil }
        return next()
    }

    /// Returns the next frame; `nil` at the end.
    func next() -> VideoFrame? {
        var image: VideoFrame?
        for _ in 0..<Self.maxPackets {
            guard case .packet(let packet) = demuxer.read() else {
                decode(nil, &image)
                return image
            }
            guard packet.streamIndex == index else { continue }
            decode(packet, &image)
            if image != nil { return image }
        }
        return nil
    }

    private func decode(_ packet: Packet?, _ image: inout VideoFrame?) {
        decoder.decode(packet) { frame in
            image = convert(frame)
            return image == nil
        }
    }

    private func convert(_ frame: UnsafeMutablePointer<AVFrame>) -> VideoFrame? {
        DecodedFrame(moving: frame, seconds: time ?? decoder.time(of: frame) ?? 0, duration: 0).flatMap {
            converter.thumbnail(of: $0, side: side)
        }
    }
}

extension VideoConverter {
    /// Converts a frame so that its longer side has at most `side` pixels. Smaller frames keep their size.
    func thumbnail(of frame: DecodedFrame, side: Int) -> VideoFrame? {
        let shown = presentationSize(of: frame.pointer)
        let longer = min(side, max(shown.width, shown.height))
        return convert(frame, for: VideoTarget(size: PixelSize(width: longer, height: longer)), keepingSource: false)
    }
}
