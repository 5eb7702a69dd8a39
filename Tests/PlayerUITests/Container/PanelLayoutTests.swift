import Testing

@testable import WindowboxPlayerUI

/// Frames of a side panel and of the video during the panel's transition.
struct PanelLayoutTests {
    private func layout(_ side: Side, spacing: Int? = nil, progress: Double = 1) -> PanelLayout {
        PanelLayout(width: 1000, height: 600, side: side, extent: 200, spacing: spacing, progress: progress)
    }

    @Test("A side panel starts outside the player and takes no room", arguments: Side.allCases)
    func panelStartsOutside(_ side: Side) {
        let layout = layout(side, spacing: 8, progress: 0)
        #expect(layout.rest == IntRect(width: 1000, height: 600))
        #expect(layout.panel.x + layout.panel.width <= 0 || layout.panel.x >= 1000 || side == .top || side == .bottom)
        #expect(layout.panel.y + layout.panel.height <= 0 || layout.panel.y >= 600 || side == .left || side == .right)
    }

    @Test("A covering side panel leaves the video's frame unchanged")
    func coveringPanelKeepsVideoFrame() {
        #expect(layout(.right).rest == IntRect(width: 1000, height: 600))
        #expect(layout(.right).panel == IntRect(x: 800, width: 200, height: 600))
    }

    @Test("A squeezing side panel takes its extent and the gap from the video")
    func squeezingPanelTakesRoom() {
        #expect(layout(.left, spacing: 8).panel == IntRect(width: 200, height: 600))
        #expect(layout(.left, spacing: 8).rest == IntRect(x: 208, width: 792, height: 600))
        #expect(layout(.right, spacing: 8).rest == IntRect(width: 792, height: 600))
        #expect(layout(.top, spacing: 0).rest == IntRect(y: 200, width: 1000, height: 400))
        #expect(layout(.bottom, spacing: 8).panel == IntRect(y: 400, width: 1000, height: 200))
    }

    @Test("A squeezing side panel never overlaps the video during its transition")
    func transitionNeverOverlaps() {
        for progress in stride(from: 0, through: 1, by: 0.05) {
            let layout = layout(.right, spacing: 8, progress: progress)
            #expect(layout.rest.width <= layout.panel.x)
            #expect(layout.panel.width == 200)
        }
    }

    @Test("A side panel without enough room leaves the video a width of zero")
    func videoWidthIsNotNegative() {
        let layout = PanelLayout(width: 100, height: 100, side: .right, extent: 98, spacing: 8, progress: 1)
        #expect(layout.rest.width == 0)
    }
}
