import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The timestamp normalizer, which makes container timestamps continuous from zero.
struct TimestampNormalizerTests {
    /// The normalized times of one stream, whose packets last one second each.
    func times(_ raw: [Seconds], in normalizer: inout TimestampNormalizer, stream: Int = 0, duration: Seconds = 1)
        -> [Seconds]
    {
        raw.map { $0 + normalizer.shift(stream: stream, time: $0, duration: duration) }
    }

    @Test("Normalized timestamps start at zero for any start time of the container", arguments: [0, 5, -3, 95443.7])
    func timestampsStartAtZero(_ start: Seconds) {
        var normalizer = TimestampNormalizer(start: start, allowsDiscontinuities: true)
        let got = times([start, start + 1, start + 2], in: &normalizer)
        #expect(zip(got, [0, 1, 2]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(normalizer.containerTime(2) == start + 2)
    }

    @Test("The timestamp normalizer keeps the offset of a stream that starts later") func laterStreamKeepsOffset() {
        var normalizer = TimestampNormalizer(start: 10, allowsDiscontinuities: true)
        #expect(times([10, 11], in: &normalizer) == [0, 1])
        #expect(times([10.5], in: &normalizer, stream: 1) == [0.5])
    }

    @Test("The timestamp normalizer closes a timestamp discontinuity", arguments: [100, -95000.0])
    func discontinuityIsClosed(_ jump: Seconds) {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        #expect(times([0, 1, 2 + jump, 3 + jump], in: &normalizer) == [0, 1, 2, 3])
    }

    @Test("The timestamp normalizer closes a discontinuity of all streams at once") func sharedDiscontinuity() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        var got: [Seconds] = []
        for second in 0..<6 {
            let raw = Seconds(second) + (second >= 3 ? 1000 : 0)
            got += times([raw], in: &normalizer, stream: 0) + times([raw], in: &normalizer, stream: 1)
        }
        #expect(got == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    }

    /// The second stream is still before the discontinuity when the first one is past it.
    @Test("The timestamp normalizer shifts a stream once that reaches a discontinuity later") func laggingStream() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        #expect(times([0, 1, 2], in: &normalizer, stream: 0) == [0, 1, 2])
        #expect(times([0, 1], in: &normalizer, stream: 1) == [0, 1])
        #expect(times([1003, 1004], in: &normalizer, stream: 0) == [3, 4])
        #expect(times([2], in: &normalizer, stream: 1) == [2])
        #expect(times([1003, 1004], in: &normalizer, stream: 1) == [3, 4])
    }

    /// MPEG timestamps wrap around after 2^33 ticks at 90 kHz (ISO/IEC 13818-1).
    @Test("The timestamp normalizer continues after an MPEG timestamp wraparound") func timestampWraparound() {
        let wrap = 8_589_934_592.0 / 90000
        var normalizer = TimestampNormalizer(start: wrap - 2, allowsDiscontinuities: true)
        let got = times([wrap - 2, wrap - 1, 0, 1], in: &normalizer)
        #expect(zip(got, [0, 1, 2, 3]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test("The timestamp normalizer closes two discontinuities in a row") func twoDiscontinuities() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        #expect(times([0, 1, 502, 503, 54, 55], in: &normalizer) == [0, 1, 2, 3, 4, 5])
    }

    @Test("The timestamp normalizer keeps a gap of eight seconds") func shortGapIsKept() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        #expect(times([0, 1, 9, 10], in: &normalizer) == [0, 1, 9, 10])
    }

    @Test("The timestamp normalizer keeps gaps of a container without discontinuities") func trustedContainer() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: false)
        #expect(times([0, 1, 3600], in: &normalizer) == [0, 1, 3600])
    }

    @Test("The timestamp normalizer shifts a packet without a timestamp like the others")
    func packetWithoutTimestamp() {
        var normalizer = TimestampNormalizer(start: 5, allowsDiscontinuities: true)
        #expect(normalizer.shift(stream: 0, time: nil, duration: 1) == -5)
    }

    @Test("A seek resets the timestamp normalizer to the times of the container") func seekResetsNormalizer() {
        var normalizer = TimestampNormalizer(start: 0, allowsDiscontinuities: true)
        _ = times([0, 1, 502], in: &normalizer)
        normalizer.reset()
        #expect(times([1, 2], in: &normalizer) == [1, 2])
    }
}
