/// Distinguishes timestamp discontinuities from packets with damaged timestamps.
///
/// Withholds packets after a jump until later ones decide: when those continue where the stream was before, the
/// withheld timestamps are damaged; when those continue after the jump, the discontinuity is real. Pure: no FFmpeg.
struct TimestampDiscontinuityDetector<Packet> {
    /// A packet that may be delivered.
    struct CheckedPacket {
        let packet: Packet
        /// Whether the timestamps are damaged.
        let isDamaged: Bool
    }

    /// How many seconds ahead of the expected time a packet must be to be withheld.
    private static var ahead: Seconds { 1 }
    /// How many seconds behind; smaller steps back are muxer inaccuracy.
    private static var back: Seconds { TimestampNormalizer.leapBack }
    /// A stream that continues for this many seconds after a jump confirms the discontinuity.
    private static var proof: Seconds { 1.5 }
    /// How many packets, of any stream, may follow before a jump counts as a discontinuity anyway.
    private static var patience: Int { 256 }

    private struct Stream {
        /// The expected time of the next packet; `nil` before the first.
        var expected: Seconds?
        /// The withheld packets with their times.
        var kept: [(packet: Packet, time: Seconds?, span: Seconds)] = []
        var leapt: Seconds = 0
        var age = 0

        func isInLine(_ time: Seconds) -> Bool {
            guard let expected else { return true }
            return time < expected + TimestampDiscontinuityDetector.ahead
                && time > expected - TimestampDiscontinuityDetector.back
        }

        mutating func release(areDamaged: Bool) -> [CheckedPacket] {
            defer {
                if !areDamaged, let last = kept.last { expected = (last.time ?? expected).map { $0 + last.span } }
                kept = []
                age = 0
            }
            return kept.map { CheckedPacket(packet: $0.packet, isDamaged: areDamaged) }
        }
    }

    private var streams: [Int: Stream] = [:]

    /// Checks the next packet of a container.
    /// - Parameters:
    ///   - packet: The packet.
    ///   - index: The stream index.
    ///   - time: The container's decoding timestamp in seconds; `nil` without one.
    ///   - span: The duration in seconds; zero when unknown.
    /// - Returns: The packets that may be delivered, in the order of their stream.
    mutating func take(_ packet: Packet, stream index: Int, time: Seconds?, span: Seconds) -> [CheckedPacket] {
        var passed: [CheckedPacket] = []
        for other in streams.keys where other != index { passed += grow(other) }
        var stream = streams[index] ?? Stream()
        defer { streams[index] = stream }
        if stream.kept.isEmpty {
            guard let time, !stream.isInLine(time) else {
                stream.expected = (time ?? stream.expected).map { $0 + span }
                return passed + [CheckedPacket(packet: packet, isDamaged: false)]
            }
            stream.leapt = time
            stream.kept = [(packet, time, span)]
            return passed
        }
        let missed = stream.kept.reduce(0) { $0 + $1.span }
        if let time, let expected = stream.expected, Self.isNear(time, expected + missed) {
            stream.expected = time + span
            passed += stream.release(areDamaged: true)
            return passed + [CheckedPacket(packet: packet, isDamaged: false)]
        }
        stream.kept.append((packet, time, span))
        stream.age += 1
        if let time, abs(time - stream.leapt) >= Self.proof { passed += stream.release(areDamaged: false) }
        if stream.age > Self.patience { passed += stream.release(areDamaged: false) }
        return passed
    }

    /// Releases all withheld packets at the end of the medium, as undamaged.
    mutating func finish() -> [CheckedPacket] {
        streams.keys.sorted().flatMap { streams[$0]?.release(areDamaged: false) ?? [] }
    }

    private mutating func grow(_ index: Int) -> [CheckedPacket] {
        guard var stream = streams[index], !stream.kept.isEmpty else { return [] }
        stream.age += 1
        let passed = stream.age > Self.patience ? stream.release(areDamaged: false) : []
        streams[index] = stream
        return passed
    }

    private static func isNear(_ time: Seconds, _ expected: Seconds) -> Bool {
        time < expected + ahead && time > expected - ahead
    }
}
