import WindowboxCore
import WindowboxDemux

/// Decodes the keyframes at the starts of an HLS stream's segments. Confined to one thread.
struct SegmentReader: ThumbnailReader {
    let keyframes: HLSKeyframes
    let side: Int

    func image(before time: Seconds) -> VideoFrame? {
        keyframes.withSegment(at: time) { demuxer, start in
            FrameGrabber(demuxer, side: side, time: start)?.next()
        }
    }
}
