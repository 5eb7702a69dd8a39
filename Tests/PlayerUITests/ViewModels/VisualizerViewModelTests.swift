import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayerUI

@MainActor
struct VisualizerViewModelTests {
    @Test("Bars rise quickly, fall slowly and rest at zero")
    func barsFollowLevels() {
        var bars = VisualizerBars()
        let loud = [Float](repeating: 1, count: VisualizerBars.count)
        bars.advance(to: loud, by: 0.03)
        #expect(bars.heights == loud.map { $0 / 2 })
        bars.advance(to: loud, by: 0.06)
        #expect(bars.heights == loud)
        bars.advance(to: nil, by: 0.5)
        #expect(bars.heights.allSatisfy { abs($0 - 0.4) < 0.001 })
        bars.advance(to: nil, by: 0.5)
        #expect(bars == VisualizerBars())
    }

    @Test("Bars move while enabled and playing")
    func barsMoveWhilePlaying() async {
        let fixture = ContextFixture()
        let visualizer = fixture[VisualizerViewModel.self]
        await fixture.play()
        #expect(!visualizer.isMoving)
        visualizer.isEnabled = true
        #expect(visualizer.isMoving)
        fixture.player.pause()
        await settle()
        #expect(!visualizer.isMoving)
    }
}
