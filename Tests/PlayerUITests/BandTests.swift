import Testing

@testable import WindowboxPlayerUI

struct BandTests {
    @Test func withoutCoversItIsOneBand() {
        #expect(Band.cut(100, covers: []) == [Band(rows: 0..<100, isCovered: false)])
    }

    @Test func coversInAnyOrderCutIt() {
        #expect(
            Band.cut(100, covers: [80..<90, 0..<20]) == [
                Band(rows: 0..<20, isCovered: true), Band(rows: 20..<80, isCovered: false),
                Band(rows: 80..<90, isCovered: true), Band(rows: 90..<100, isCovered: false),
            ])
    }

    @Test func coversThatTouchOrOverlapAreOneBand() {
        #expect(
            Band.cut(100, covers: [0..<20, 20..<30, 25..<40, 5..<10]) == [
                Band(rows: 0..<40, isCovered: true), Band(rows: 40..<100, isCovered: false),
            ])
    }

    @Test func whatLeavesTheHeightIsCutOff() {
        #expect(
            Band.cut(100, covers: [-20..<10, 95..<120, 130..<140, -30 ..< -20]) == [
                Band(rows: 0..<10, isCovered: true), Band(rows: 10..<95, isCovered: false),
                Band(rows: 95..<100, isCovered: true),
            ])
    }

    @Test func coveredAllOverItIsOneBand() {
        #expect(Band.cut(100, covers: [-5..<200]) == [Band(rows: 0..<100, isCovered: true)])
        #expect(Band.cut(0, covers: [0..<10]) == [])
    }
}
