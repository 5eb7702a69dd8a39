import CFFmpeg
import WindowboxVideo

/// The encoder padding at the end of an MP4 track, which is not played: its last packet is shorter than its frame.
/// FFmpeg trims the padding that other containers declare.
struct EncoderPadding {
    /// Whether the container stores packet durations with sample accuracy.
    let hasExactDurations: Bool
    /// The last frame, if it has more samples than its packet.
    private var held: DecodedFrame?

    var isHolding: Bool { held != nil }

    /// - Parameters:
    ///   - isMP4: Whether the container is MP4.
    ///   - timeBase: The time base of the track.
    init(isMP4: Bool, timeBase: AVRational) { hasExactDurations = isMP4 && timeBase.num == 1 }

    /// Holds a frame that may end in padding. Returns `false` when it has none.
    mutating func hold(_ frame: UnsafeMutablePointer<AVFrame>, timeBase: AVRational) -> Bool {
        guard let length = length(of: frame, timeBase), length < frame.pointee.nb_samples else { return false }
        held = DecodedFrame(moving: frame, seconds: 0, duration: 0)
        return true
    }

    /// Removes and returns the held frame with all its samples.
    mutating func release() -> DecodedFrame? {
        defer { held = nil }
        return held
    }

    /// Removes and returns the held frame without its padding.
    mutating func releaseTrimmed(timeBase: AVRational) -> DecodedFrame? {
        guard let frame = release(), let length = length(of: frame.pointer, timeBase) else { return nil }
        frame.pointer.pointee.nb_samples = length
        return frame
    }

    /// Returns the duration of a frame's packet in samples; `nil` when the container does not store it exactly.
    private func length(of frame: UnsafeMutablePointer<AVFrame>, _ timeBase: AVRational) -> Int32? {
        let duration = wb_frame_duration(frame).pointee
        guard hasExactDurations, duration > 0, timeBase.den == frame.pointee.sample_rate else { return nil }
        return Int32(clamping: duration)
    }
}
