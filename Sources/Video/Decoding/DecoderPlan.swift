import WindowboxCore

/// Decides when hardware decodes, and when it has failed. Pure.
///
/// The numbers are mpv's (`vd_lavc.c`) unless measured.
enum DecoderPlan {
    /// The number of pixels from which a frame is decoded in hardware. A device costs about 0.3 s of processor time
    /// and 100 MB; at 360p it would save 0.7 ms a frame, at 720p 2.6 ms.
    static let minimumPixels = 1280 * 720
    /// The packets of a serial after which a hardware decoder is set up, so that the start and series of seeks are not
    /// slowed down. Less than `maximumReplay`, since the decoder begins with the last keyframe.
    static let settledPackets = 24
    /// The successive failures that end hardware decoding: a single one is that of a damaged packet.
    static let maximumFailures = 3
    /// The packets that are kept from the last keyframe on, to be decoded again by another decoder.
    static let maximumReplay = 32
    /// The packets after which decoding continues without a keyframe.
    static let keyframePatience = 96
    /// The packets by which a hardware decoder may lag behind playback before it is given up.
    static let maximumLag = 600
    /// The surfaces beside those of the decoder, where frames stay in them: two are queued, one is shown, one rendered,
    /// and a seek, the deinterlacer, a late frame and a screenshot have one each.
    static let extraSurfaces = 8

    /// Whether to decode frames of a size in hardware.
    static func usesHardware(_ mode: HardwareDecoding, for size: PixelSize) -> Bool {
        mode != .off && size.width * size.height >= minimumPixels
    }
}
