import Testing
import WindowboxCore

@testable import WindowboxPlayerUI

struct FramePlacementTests {
    private let area = PixelSize(width: 1280, height: 720)

    private func placement(_ width: Int, _ height: Int, _ gravity: VideoGravity = .fit) -> FramePlacement {
        FramePlacement(PixelSize(width: width, height: height), in: area, gravity: gravity)
    }

    @Test("A frame of the area's size covers the area unscaled")
    func equalFrameCoversArea() {
        let placement = placement(1280, 720)
        #expect(placement.isUnscaled && placement.covers(area))
        #expect((placement.x, placement.y) == (0, 0))
    }

    @Test("A frame narrower than the area is pillarboxed unscaled")
    func narrowFrameIsPillarboxed() {
        let placement = placement(960, 720)
        #expect(placement.isUnscaled && !placement.covers(area))
        #expect((placement.x, placement.width) == (160, 960))
    }

    @Test("An unscaled frame begins at the nearest whole logical pixel, a scaled one in the exact middle")
    func cornerIsWholeLogicalPixel() {
        let size = PixelSize(width: 974, height: 720)
        let unscaled = FramePlacement(size, in: area, gravity: .fit, grid: 5)
        #expect((unscaled.x, unscaled.y, unscaled.width) == (155, 0, 974))
        let filling = FramePlacement(PixelSize(width: 1280, height: 746), in: area, gravity: .fill, grid: 5)
        #expect((filling.x, filling.y) == (0, -15))
        let scaled = FramePlacement(PixelSize(width: 487, height: 360), in: area, gravity: .fit, grid: 5)
        #expect(scaled.x == 153)
    }

    @Test("A frame lower than the area is letterboxed")
    func wideFrameIsLetterboxed() {
        let placement = placement(1280, 536)
        #expect((placement.y, placement.height) == (92, 536))
    }

    @Test("A frame made for another size is scaled to fit the area")
    func smallFrameIsScaledToFit() {
        let placement = placement(640, 480)
        #expect(!placement.isUnscaled)
        #expect((placement.x, placement.y, placement.width, placement.height) == (160, 0, 960, 720))
    }

    @Test("A filling frame is centered and cropped unscaled")
    func fillingFrameIsCropped() {
        let placement = placement(1280, 960, .fill)
        #expect(placement.isUnscaled && placement.covers(area))
        #expect((placement.x, placement.y) == (0, -120))
    }

    @Test("A frame made for another size is scaled to fill the area")
    func smallFrameIsScaledToFill() {
        let placement = placement(640, 480, .fill)
        #expect((placement.x, placement.y, placement.width, placement.height) == (0, -120, 1280, 960))
    }
}
