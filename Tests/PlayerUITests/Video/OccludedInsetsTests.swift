import Testing

@testable import WindowboxPlayerUI

/// Occluded heights at a view's top and bottom, which subtitles avoid.
struct OccludedInsetsTests {
    private func edges(_ rows: Range<Int>..., height: Int = 400) -> [Int] {
        let edges = OccludedInsets(rows, height: height)
        return [edges.top, edges.bottom]
    }

    @Test("A bar that floats near an edge occludes the edge up to the bar's inner side")
    func floatingBarsOccludeEdges() {
        #expect(edges(-1..<47, 350..<390) == [47, 50])
        #expect(edges(850..<890, -1..<47, height: 900) == [47, 50])
    }

    @Test("A toast next to a bar extends the occluded height")
    func toastExtendsBar() {
        #expect(edges(64..<98, -1..<47) == [98, 0])
        #expect(edges(350..<390, 300..<340) == [0, 100])
    }

    @Test("A toast near an edge occludes the edge without a bar")
    func toastAloneOccludesEdge() { #expect(edges(64..<98) == [98, 0]) }

    @Test("Occluders in or across the middle of a view occlude no edge")
    func centralOccludersAreIgnored() {
        #expect(edges(150..<180, 220..<250) == [0, 0])
        #expect(edges(0..<400) == [0, 0])
        #expect(edges(-1..<47, 180..<220) == [47, 0])
    }

    @Test("A view without occluders has no occluded edges")
    func uncoveredViewHasFreeEdges() { #expect(edges() == [0, 0]) }
}
