import Testing

@testable import WindowboxMedia

/// Timestamps as containers have them become times that start at zero and never jump.
struct TimelineTests {
    /// The times that packets of one stream get, a second apart in decoding.
    func times(_ raw: [Seconds], in timeline: inout Timeline, stream: Int = 0, span: Seconds = 1) -> [Seconds] {
        raw.map { $0 + timeline.shift(stream: stream, time: $0, span: span) }
    }

    @Test(arguments: [0, 5, -3, 95443.7]) func itStartsAtZero(_ start: Seconds) {
        var timeline = Timeline(start: start, mayJump: true)
        let got = times([start, start + 1, start + 2], in: &timeline)
        #expect(zip(got, [0, 1, 2]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(timeline.containerTime(2) == start + 2)
    }

    @Test func aStreamThatStartsLaterStaysLater() {
        var timeline = Timeline(start: 10, mayJump: true)
        #expect(times([10, 11], in: &timeline) == [0, 1])
        #expect(times([10.5], in: &timeline, stream: 1) == [0.5])
    }

    @Test(arguments: [100, -95000.0]) func aJumpIsClosed(_ jump: Seconds) {
        var timeline = Timeline(start: 0, mayJump: true)
        #expect(times([0, 1, 2 + jump, 3 + jump], in: &timeline) == [0, 1, 2, 3])
    }

    @Test func allStreamsJumpTogether() {
        var timeline = Timeline(start: 0, mayJump: true)
        var got: [Seconds] = []
        for second in 0..<6 {
            let raw = Seconds(second) + (second >= 3 ? 1000 : 0)
            got += times([raw], in: &timeline, stream: 0) + times([raw], in: &timeline, stream: 1)
        }
        #expect(got == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    }

    /// The other stream lags: it is still before the cut when the first is behind it.
    @Test func aStreamThatJumpsLaterIsNotMovedTwice() {
        var timeline = Timeline(start: 0, mayJump: true)
        #expect(times([0, 1, 2], in: &timeline, stream: 0) == [0, 1, 2])
        #expect(times([0, 1], in: &timeline, stream: 1) == [0, 1])
        #expect(times([1003, 1004], in: &timeline, stream: 0) == [3, 4])
        #expect(times([2], in: &timeline, stream: 1) == [2])
        #expect(times([1003, 1004], in: &timeline, stream: 1) == [3, 4])
    }

    /// MPEG counts 2^33 ticks of 90 kHz and begins anew.
    @Test func aClockThatWrapsGoesOn() {
        let wrap = 8_589_934_592.0 / 90000
        var timeline = Timeline(start: wrap - 2, mayJump: true)
        let got = times([wrap - 2, wrap - 1, 0, 1], in: &timeline)
        #expect(zip(got, [0, 1, 2, 3]).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func twoCutsAreBothClosed() {
        var timeline = Timeline(start: 0, mayJump: true)
        #expect(times([0, 1, 502, 503, 54, 55], in: &timeline) == [0, 1, 2, 3, 4, 5])
    }

    @Test func aPauseIsNoCut() {
        var timeline = Timeline(start: 0, mayJump: true)
        #expect(times([0, 1, 9, 10], in: &timeline) == [0, 1, 9, 10])
    }

    @Test func aContainerWhoseTimesNeverJumpIsBelieved() {
        var timeline = Timeline(start: 0, mayJump: false)
        #expect(times([0, 1, 3600], in: &timeline) == [0, 1, 3600])
    }

    @Test func aPacketWithoutATimeIsMovedLikeTheOthers() {
        var timeline = Timeline(start: 5, mayJump: true)
        #expect(timeline.shift(stream: 0, time: nil, span: 1) == -5)
    }

    @Test func afterASeekTheContainersTimeHolds() {
        var timeline = Timeline(start: 0, mayJump: true)
        _ = times([0, 1, 502], in: &timeline)
        timeline.reset()
        #expect(times([1, 2], in: &timeline) == [1, 2])
    }
}
