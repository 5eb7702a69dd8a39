import Testing

@testable import WindowboxMedia

/// Packets whose timestamps are damaged are told from a stream whose time leaps.
struct LeapWatchTests {
    /// What comes of packets of a tenth of a second: their times, and `nil` for those that are not believed.
    private func passed(_ times: [Seconds?], in watch: inout LeapWatch<Seconds?>, stream: Int = 0) -> [Seconds?] {
        times.flatMap { watch.take($0, stream: stream, time: $0, span: 0.1) }.map { $0.isDamaged ? nil : $0.packet }
    }

    @Test func whatGoesOnPassesAtOnce() {
        var watch = LeapWatch<Seconds?>()
        let times: [Seconds?] = [5, 5.1, 5.2, nil, 5.4, 5.9, 5.6]
        for time in times { #expect(passed([time], in: &watch) == [time]) }
    }

    @Test(arguments: [20, 1.5, -3, 95443]) func oneThatLeapsAloneIsNotBelieved(_ leap: Seconds) {
        var watch = LeapWatch<Seconds?>()
        #expect(passed([5, 5.1, 5.2 + leap], in: &watch) == [5, 5.1])
        #expect(passed([5.3, 5.4], in: &watch) == [nil, 5.3, 5.4])
    }

    @Test func severalThatLeapTogetherAreNotBelieved() {
        var watch = LeapWatch<Seconds?>()
        #expect(passed([5, 25.1, 25.2, nil, 25.4, 5.5, 5.6], in: &watch) == [5, nil, nil, nil, nil, 5.5, 5.6])
    }

    @Test(arguments: [20, -4.0]) func aStreamThatStaysThereHasLeapt(_ leap: Seconds) {
        var watch = LeapWatch<Seconds?>()
        let times = [5, 5.1] + (0..<30).map { 5.2 + leap + Double($0) / 10 }
        #expect(passed(times, in: &watch) == times)
    }

    @Test func picturesFarApartPass() {
        var watch = LeapWatch<Seconds?>()
        #expect(passed([0, 10, 20, 30], in: &watch) == [0, 10, 20])
        #expect(watch.finish().map(\.isDamaged) == [false])
    }

    @Test func theOtherStreamIsNotHeldUpNorForGood() {
        var watch = LeapWatch<Seconds?>()
        #expect(passed([5, 25], in: &watch) == [5])
        var others = 0
        for number in 0..<300 {
            others += watch.take(5, stream: 1, time: 5 + Double(number) / 10, span: 0.1).count
        }
        #expect(others == 301)
    }

    @Test func atTheEndWhatIsLeftPasses() {
        var watch = LeapWatch<Seconds?>()
        #expect(passed([5, 25], in: &watch) == [5])
        #expect(watch.finish().map(\.packet) == [25])
        #expect(watch.finish().isEmpty)
    }
}
