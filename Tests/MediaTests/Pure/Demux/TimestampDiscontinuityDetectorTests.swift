import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The detector that tells timestamp discontinuities from damaged timestamps.
struct TimestampDiscontinuityDetectorTests {
    /// Passes packets of 0.1 s through the detector; returns their times, with `nil` for damaged ones.
    private func passed(
        _ times: [Seconds?], in detector: inout TimestampDiscontinuityDetector<Seconds?>, stream: Int = 0
    ) -> [Seconds?] {
        times.flatMap { detector.check($0, stream: stream, time: $0, duration: 0.1) }.map {
            $0.isDamaged ? nil : $0.packet
        }
    }

    @Test("Packets without a timestamp discontinuity pass at once") func continuousPacketsPass() {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        let times: [Seconds?] = [5, 5.1, 5.2, nil, 5.4, 5.9, 5.6]
        for time in times { #expect(passed([time], in: &detector) == [time]) }
    }

    @Test("A single packet with an outlying timestamp is marked as damaged", arguments: [20, 1.5, -3, 95443])
    func singleOutlierIsDamaged(_ jump: Seconds) {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        #expect(passed([5, 5.1, 5.2 + jump], in: &detector) == [5, 5.1])
        #expect(passed([5.3, 5.4], in: &detector) == [nil, 5.3, 5.4])
    }

    @Test("Several packets with outlying timestamps are marked as damaged") func severalOutliersAreDamaged() {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        #expect(passed([5, 25.1, 25.2, nil, 25.4, 5.5, 5.6], in: &detector) == [5, nil, nil, nil, nil, 5.5, 5.6])
    }

    @Test("A stream that continues after a timestamp discontinuity keeps its timestamps", arguments: [20, -4.0])
    func lastingDiscontinuityIsAccepted(_ jump: Seconds) {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        let times = [5, 5.1] + (0..<30).map { 5.2 + jump + Double($0) / 10 }
        #expect(passed(times, in: &detector) == times)
    }

    @Test("Sparse frames ten seconds apart pass the discontinuity detector") func sparseFramesPass() {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        #expect(passed([0, 10, 20, 30], in: &detector) == [0, 10, 20])
        #expect(detector.finish().map(\.isDamaged) == [false])
    }

    @Test("A packet held back blocks no other stream and passes in the end") func heldPacketBlocksNoStream() {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        #expect(passed([5, 25], in: &detector) == [5])
        var others = 0
        for number in 0..<300 {
            others += detector.check(5, stream: 1, time: 5 + Double(number) / 10, duration: 0.1).count
        }
        #expect(others == 301)
    }

    @Test("Packets held back for a timestamp discontinuity pass at the end of the stream") func heldPacketsPassAtEnd() {
        var detector = TimestampDiscontinuityDetector<Seconds?>()
        #expect(passed([5, 25], in: &detector) == [5])
        #expect(detector.finish().map(\.packet) == [25])
        #expect(detector.finish().isEmpty)
    }
}
