import Testing

@testable import WindowboxPlayerUI

/// Lines of subtitles keep clear of what covers a view's edges.
struct CoveredEdgesTests {
    private func edges(_ rows: Range<Int>..., height: Int = 400) -> [Int] {
        let edges = CoveredEdges(rows, height: height)
        return [edges.top, edges.foot]
    }

    @Test func barsFloatALittle() {
        #expect(edges(-1..<47, 350..<390) == [47, 50])
        #expect(edges(850..<890, -1..<47, height: 900) == [47, 50])
    }

    @Test func aMessageBeyondABarCountsToo() {
        #expect(edges(64..<98, -1..<47) == [98, 0])
        #expect(edges(350..<390, 300..<340) == [0, 100])
    }

    @Test func aMessageCountsWithoutABar() { #expect(edges(64..<98) == [98, 0]) }

    @Test func whatLiesWithinOrReachesTheMiddleDoesNot() {
        #expect(edges(150..<180, 220..<250) == [0, 0])
        #expect(edges(0..<400) == [0, 0])
        #expect(edges(-1..<47, 180..<220) == [47, 0])
    }

    @Test func nothingIsCoveredWithoutCovers() { #expect(edges() == [0, 0]) }
}
