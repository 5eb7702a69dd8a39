import WindowboxCore

/// Distinguishes timestamp discontinuities from packets with damaged timestamps.
///
/// Withholds packets after a jump until later ones decide: when those continue where the stream was before, the
/// withheld timestamps are damaged; when those continue after the jump, the discontinuity is real. Pure: no FFmpeg.
struct TimestampDiscontinuityDetector<Packet> {
    /// A packet that may be delivered.
    struct CheckedPacket {
        let packet: Packet
        let isDamaged: Bool
    }

    /// The number of seconds ahead of the expected time from which a packet is withheld.
    private static var ahead: Seconds { 1 }
    /// The number of seconds behind the expected time; smaller steps back are muxer inaccuracy.
    private static var behind: Seconds { TimestampNormalizer.maximumStepBack }
    /// A stream that continues for this many seconds after a jump confirms the discontinuity.
    private static var confirmation: Seconds { 1.5 }
    /// The number of following packets, of any stream, after which a jump counts as a discontinuity in any case.
    private static var maximumAge: Int { 256 }

    private struct Stream {
        /// The expected time of the next packet; `nil` before the first.
        var expected: Seconds?
        /// The withheld packets with their times.
        var withheld: [(packet: Packet, time: Seconds?, duration: Seconds)] = []
        var jumpTime: Seconds = 0
        var age = 0

        func isContinuous(_ time: Seconds) -> Bool {
            guard let expected else { return true }
            return time < expected + TimestampDiscontinuityDetector.ahead
                && time > expected - TimestampDiscontinuityDetector.behind
        }

        mutating func release(areDamaged: Bool) -> [CheckedPacket] {
            defer {
                if !areDamaged, let last = withheld.last {
                    expected = (last.time ?? expected).map { $0 + last.duration }
                }
                withheld = []
                age = 0
            }
            return withheld.map { CheckedPacket(packet: $0.packet, isDamaged: areDamaged) }
        }
    }

    private var streams: [Int: Stream] = [:]

    /// Checks the next packet of a container.
    /// - Parameters:
    ///   - packet: The packet.
    ///   - index: The stream index.
    ///   - time: The container's decoding timestamp in seconds; `nil` without one.
    ///   - duration: The duration in seconds; zero when unknown.
    /// - Returns: The packets that may be delivered, in the order of their stream.
    mutating func check(_ packet: Packet, stream index: Int, time: Seconds?, duration: Seconds) -> [CheckedPacket] {
        var released: [CheckedPacket] = []
        for other in streams.keys where other != index { released += countPacket(other) }
        var stream = streams[index] ?? Stream()
        defer { streams[index] = stream }
        if stream.withheld.isEmpty {
            guard let time, !stream.isContinuous(time) else {
                stream.expected = (time ?? stream.expected).map { $0 + duration }
                return released + [CheckedPacket(packet: packet, isDamaged: false)]
            }
            stream.jumpTime = time
            stream.withheld = [(packet, time, duration)]
            return released
        }
        let withheldDuration = stream.withheld.reduce(0) { $0 + $1.duration }
        if let time, let expected = stream.expected, Self.isNear(time, expected + withheldDuration) {
            stream.expected = time + duration
            released += stream.release(areDamaged: true)
            return released + [CheckedPacket(packet: packet, isDamaged: false)]
        }
        stream.withheld.append((packet, time, duration))
        stream.age += 1
        if let time, abs(time - stream.jumpTime) >= Self.confirmation { released += stream.release(areDamaged: false) }
        if stream.age > Self.maximumAge { released += stream.release(areDamaged: false) }
        return released
    }

    /// Releases all withheld packets at the end of the medium, as undamaged.
    mutating func finish() -> [CheckedPacket] {
        streams.keys.sorted().flatMap { streams[$0]?.release(areDamaged: false) ?? [] }
    }

    private mutating func countPacket(_ index: Int) -> [CheckedPacket] {
        guard var stream = streams[index], !stream.withheld.isEmpty else { return [] }
        stream.age += 1
        let released = stream.age > Self.maximumAge ? stream.release(areDamaged: false) : []
        streams[index] = stream
        return released
    }

    private static func isNear(_ time: Seconds, _ expected: Seconds) -> Bool {
        time < expected + ahead && time > expected - ahead
    }
}
