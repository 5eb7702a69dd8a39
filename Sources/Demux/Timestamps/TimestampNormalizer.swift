import WindowboxCore

/// Normalizes a container's timestamps to continuous times that start at zero.
///
/// Recordings start late or negative, and broadcast streams wrap around or are spliced. At a timestamp discontinuity
/// the stream's offset changes so that its times continue. The streams do not jump at the same packet, so each has its
/// own offset; the second stream to jump takes the first one's new offset, if that fits. Pure: no FFmpeg.
struct TimestampNormalizer: Equatable {
    /// The jump ahead, in seconds, that counts as a discontinuity and not as a pause; ffmpeg's `-dts_delta_threshold`.
    static let maximumGap: Seconds = 10
    /// The step back, in seconds, that counts as a discontinuity. Decoding timestamps never decrease; smaller steps are
    /// muxer inaccuracy.
    static let maximumStepBack: Seconds = 0.5

    /// The container time, in seconds, that is normalized to zero.
    let start: Seconds

    /// Whether the container's timestamps may have discontinuities (`AVFMT_TS_DISCONT`, or HLS).
    let allowsDiscontinuities: Bool

    private var newest: Seconds = 0
    private var offsets: [Int: Seconds] = [:]
    private var expected: [Int: Seconds] = [:]

    init(start: Seconds, allowsDiscontinuities: Bool) {
        self.start = start
        self.allowsDiscontinuities = allowsDiscontinuities
    }

    /// Returns the offset, in seconds, to add to a packet's timestamps.
    /// - Parameters:
    ///   - stream: The stream index.
    ///   - time: The container's decoding timestamp in seconds; `nil` without one.
    ///   - duration: The packet's duration in seconds.
    mutating func shift(stream: Int, time: Seconds?, duration: Seconds) -> Seconds {
        var offset = offsets[stream] ?? newest
        guard allowsDiscontinuities, let time else { return offset - start }
        if let expected = expected[stream], isDiscontinuity(from: expected, to: time + offset) {
            if isDiscontinuity(from: expected, to: time + newest) { newest = expected - time }
            offset = newest
        }
        offsets[stream] = offset
        expected[stream] = time + offset + duration
        return offset - start
    }

    /// The offset for subtitle streams, too sparse to detect discontinuities in: the latest offset of the others.
    var sparseShift: Seconds { newest - start }

    private func isDiscontinuity(from expected: Seconds, to time: Seconds) -> Bool {
        time > expected + Self.maximumGap || time < expected - Self.maximumStepBack
    }

    /// Discards all offsets after a seek, where the container's own times apply again.
    mutating func reset() {
        newest = 0
        offsets = [:]
        expected = [:]
    }

    /// Converts a normalized time to container time, both in seconds.
    func containerTime(_ time: Seconds) -> Seconds { time + start }
}
