/// Tells a stream whose time leaps from packets whose timestamps are damaged.
///
/// Packets that leap are kept back until the ones after them show which it is: when those go on where the stream was before,
/// the times of the former are wrong; when they follow the leap, it is real. Pure: no FFmpeg.
struct TimestampDiscontinuityDetector<Packet> {
    /// A packet that may pass on.
    struct CheckedPacket {
        let packet: Packet
        /// Whether its time is not to be believed.
        let isDamaged: Bool
    }

    /// A packet further ahead than this is kept back.
    private static var ahead: Seconds { 1 }
    /// So is one this far behind; less is a careless muxer.
    private static var back: Seconds { TimestampNormalizer.leapBack }
    /// A stream that goes on for so long after a leap has leapt.
    private static var proof: Seconds { 1.5 }
    /// How many packets may come, of any stream, before a leap is believed anyhow.
    private static var patience: Int { 256 }

    private struct Stream {
        /// Where the next packet belongs; `nil` before the first.
        var expected: Seconds?
        /// What is kept back, and when the first of it claims to be.
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

    /// Takes the next packet of a container and gives those that may pass on, in the order of their stream.
    ///
    /// - Parameters:
    ///   - time: Its decoding time as the container has it; `nil` when it has none.
    ///   - span: How long it lasts; zero when unknown.
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

    /// At the end nothing more will show what is right.
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
