import Testing

@testable import WindowboxPlayer

/// Seek positions, their tolerances and clamping.
struct PositionTests {
    // acceptance: Position.PositionTo, PositionAt, PositionNear, PositionBefore, PositionAfter
    @Test("A seek position has the tolerances of its factory method")
    func positionTolerances() {
        let time = Duration.seconds(7)
        #expect(tolerances(.to(time, before: .seconds(1), after: .seconds(2))) == [.seconds(1), .seconds(2)])
        #expect(tolerances(.at(time)) == [.zero, .zero])
        #expect(tolerances(.near(time)) == [nil, nil])
        #expect(tolerances(.before(time)) == [nil, .zero])
        #expect(tolerances(.after(time)) == [.zero, nil])
    }

    private func tolerances(_ position: Position) -> [Duration?] {
        #expect(position.time == .seconds(7))
        return [position.toleranceBefore, position.toleranceAfter]
    }

    // acceptance: CMTime.ClampedWithNonEmptyRange, ClampedWithNonEmptyRangeAndOffset
    // acceptance: CMTime.ClampedWithNonEmptyRangeAndLargeOffset
    @Test(
        "A seek position is clamped from the range's start to 100 ms before its end",
        arguments: [
            (0, 5000), (5000, 5000), (7000, 7000), (9900, 9900), (9950, 9900), (10_000, 9900), (99_000, 9900),
        ])
    func clampedToRange(_ time: Int, _ expected: Int) {
        #expect(clamped(time, to: 5000..<10_000) == .milliseconds(expected))
        #expect(clamped(time, to: 5000..<5050) == .milliseconds(5000))
    }

    // acceptance: CMTime.ClampedWithEmptyRange, ClampedWithEmptyRangeAndOffset
    @Test("A seek position in an empty range is clamped to its start", arguments: [0, 5000, 9000])
    func clampedToEmptyRange(_ time: Int) {
        #expect(clamped(time, to: 5000..<5000) == .milliseconds(5000))
    }

    /// Clamps a position; all values are milliseconds.
    private func clamped(_ time: Int, to range: Range<Int>) -> Duration {
        let range = Duration.milliseconds(range.lowerBound)..<(.milliseconds(range.upperBound))
        return Position.at(.milliseconds(time)).clamped(to: range).time
    }
}
