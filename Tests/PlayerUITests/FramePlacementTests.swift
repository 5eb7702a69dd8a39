import Testing
import WindowboxMedia

@testable import WindowboxPlayerUI

struct FramePlacementTests {
    private let area = PixelSize(width: 1280, height: 720)

    private func place(_ width: Int, _ height: Int, _ gravity: Gravity = .fit) -> FramePlacement {
        FramePlacement(PixelSize(width: width, height: height), in: area, gravity: gravity)
    }

    @Test func aFrameOfTheAreasSizeCoversIt() {
        let place = place(1280, 720)
        #expect(place.isUnscaled && place.covers(area))
        #expect((place.x, place.y) == (0, 0))
    }

    @Test func aNarrowerFrameHasBarsAtItsSides() {
        let place = place(960, 720)
        #expect(place.isUnscaled && !place.covers(area))
        #expect((place.x, place.width) == (160, 960))
    }

    @Test func aLowerFrameHasBarsAboveAndBelow() {
        let place = place(1280, 536)
        #expect((place.y, place.height) == (92, 536))
    }

    @Test func aFrameForAnotherSizeIsScaledToFit() {
        let place = place(640, 480)
        #expect(!place.isUnscaled)
        #expect((place.x, place.y, place.width, place.height) == (160, 0, 960, 720))
    }

    @Test func aFrameThatFillsIsCropped() {
        let place = place(1280, 960, .fill)
        #expect(place.isUnscaled && place.covers(area))
        #expect((place.x, place.y) == (0, -120))
    }

    @Test func aFrameForAnotherSizeIsScaledToFill() {
        let place = place(640, 480, .fill)
        #expect((place.x, place.y, place.width, place.height) == (0, -120, 1280, 960))
    }
}
