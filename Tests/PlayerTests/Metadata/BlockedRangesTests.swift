import Testing

@testable import WindowboxPlayer

/// The blocked ranges value type. Times are in seconds.
struct BlockedRangesTests {
    private func blocked(_ ranges: Range<Int>...) -> BlockedRanges {
        BlockedRanges(ranges.map { TimeRange(kind: .blocked, range: seconds($0)) })
    }

    private func seconds(_ range: Range<Int>) -> Range<Duration> {
        .seconds(range.lowerBound)..<(.seconds(range.upperBound))
    }

    // acceptance: CMTimeRange.Empty, NoOverlap, Overlap, Contained
    @Test("Blocked ranges that overlap or touch are merged")
    func rangesAreMerged() {
        #expect(blocked().ranges == [])
        #expect(blocked(50..<60, 10..<20).ranges == [seconds(10..<20), seconds(50..<60)])
        #expect(blocked(10..<20, 15..<30).ranges == [seconds(10..<30)])
        #expect(blocked(10..<40, 20..<30).ranges == [seconds(10..<40)])
        #expect(blocked(10..<20, 20..<30).ranges == [seconds(10..<30)])
        #expect(blocked(10..<10).isEmpty)
    }

    @Test("Credits and custom time ranges are not blocked")
    func otherKindsAreIgnored() {
        let other = [
            TimeRange(kind: .credits(.opening), range: seconds(0..<9)),
            TimeRange(kind: .custom("recap"), range: seconds(9..<20)),
        ]
        #expect(BlockedRanges(other).isEmpty)
    }

    // acceptance: CMTime.AfterWithoutTimeRange, AfterWithMatchingTimeRange, AfterWithoutMatchingTimeRange
    // acceptance: CMTime.AfterWithMatchingTimeRanges
    @Test("A time inside a blocked range moves to the end of the range")
    func timeMovesToRangeEnd() {
        #expect(blocked().allowed(.seconds(12)) == .seconds(12))
        #expect(blocked(10..<20).allowed(.seconds(12)) == .seconds(20))
        #expect(blocked(10..<20).allowed(.seconds(10)) == .seconds(20))
        #expect(blocked(10..<20).allowed(.seconds(20)) == .seconds(20))
        #expect(blocked(10..<20).allowed(.seconds(9)) == .seconds(9))
        #expect(blocked(10..<20, 18..<25, 40..<50).allowed(.seconds(12)) == .seconds(25))
    }

    @Test("The bounds of a blocked range are exact to the millisecond")
    func millisecondPrecision() {
        let range = TimeRange(kind: .blocked, range: .milliseconds(1500)..<(.milliseconds(2501)))
        let blocked = BlockedRanges([range])
        #expect(blocked.range(at: .milliseconds(1499)) == nil && blocked.range(at: .milliseconds(2501)) == nil)
        #expect(blocked.range(at: .milliseconds(1500)) != nil && blocked.range(at: .milliseconds(2500)) != nil)
    }

    @Test("Seek tolerances are limited so that no keyframe in a blocked range is reached")
    func keyframesInsideRange() {
        let blocked = blocked(10..<20, 30..<40)
        #expect(blocked.allowed(.near(.seconds(15))) == .to(.seconds(20), before: .zero, after: .seconds(10)))
        #expect(blocked.allowed(.near(.seconds(24))) == .to(.seconds(24), before: .seconds(4), after: .seconds(6)))
        #expect(blocked.allowed(.at(.seconds(24))) == .at(.seconds(24)))
        #expect(blocked.allowed(.near(.seconds(50))) == .to(.seconds(50), before: .seconds(10), after: nil))
    }

    @Test("A step back over a blocked range leaves out its duration")
    func goingBackOverRange() {
        let blocked = blocked(10..<40)
        #expect(blocked.skippingBack(from: .seconds(44), to: .seconds(34)) == .seconds(4))
        #expect(blocked.skippingBack(from: .seconds(60), to: .seconds(50)) == .seconds(50))
        #expect(blocked.skippingBack(from: .seconds(9), to: .seconds(-1)) == .seconds(-1))
    }
}
