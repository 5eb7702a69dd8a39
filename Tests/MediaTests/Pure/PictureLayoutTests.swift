import Testing

@testable import WindowboxMedia

/// Where a picture's pixels go in an area of another shape.
struct PictureLayoutTests {
    func layout(
        _ stored: (Int, Int), in area: (Int, Int), _ gravity: Gravity = .fit, aspect: Double = 1,
        rotation: PictureLayout.Rotation = .none
    ) -> PictureLayout {
        PictureLayout(
            stored: PixelSize(width: stored.0, height: stored.1), aspect: aspect, rotation: rotation,
            target: VideoTarget(size: PixelSize(width: area.0, height: area.1), gravity: gravity),
            alignment: PixelSize(width: 2, height: 2))
    }

    func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

    @Test func anAreaOfItsOwnShapeIsFilled() {
        let it = layout((1920, 1080), in: (1280, 720))
        #expect(it.shown == size(1280, 720) && it.scaled == it.shown)
        #expect(it.crop == .init(x: 0, y: 0, width: 1920, height: 1080))
    }

    @Test func aHigherAreaLeavesBarsAboveAndBelow() {
        #expect(layout((1920, 1080), in: (1280, 1000)).shown == size(1280, 720))
    }

    @Test func aWiderAreaLeavesBarsAtTheSides() {
        #expect(layout((640, 480), in: (1280, 720)).shown == size(960, 720))
    }

    @Test func aWidePixelWidensThePicture() {
        #expect(
            PictureLayout.presentationSize(stored: size(720, 576), aspect: 64 / 45, rotation: .none) == size(1024, 576))
        #expect(layout((720, 576), in: (2048, 1152), aspect: 64 / 45).shown == size(2048, 1152))
    }

    @Test func aTallPixelHeightensThePicture() {
        #expect(
            PictureLayout.presentationSize(stored: size(720, 480), aspect: 8 / 9, rotation: .none) == size(720, 540))
    }

    @Test(arguments: [PictureLayout.Rotation.quarter, .threeQuarters]) func aQuarterTurnSwapsTheSides(
        _ rotation: PictureLayout.Rotation
    ) {
        let it = layout((1920, 1080), in: (1080, 1920), rotation: rotation)
        #expect(it.shown == size(1080, 1920))
        #expect(it.scaled == size(1920, 1080), "it is scaled before it is turned")
    }

    @Test func aHalfTurnDoesNot() {
        #expect(layout((1920, 1080), in: (1280, 720), rotation: .half).scaled == size(1280, 720))
    }

    @Test func fillingCropsTheSides() {
        let it = layout((1920, 1080), in: (720, 720), .fill)
        #expect(it.shown == size(720, 720))
        #expect(it.crop == .init(x: 420, y: 0, width: 1080, height: 1080))
    }

    @Test func fillingCropsAboveAndBelow() {
        let it = layout((640, 480), in: (1280, 720), .fill)
        #expect(it.shown == size(1280, 720))
        #expect(it.crop == .init(x: 0, y: 60, width: 640, height: 360))
    }

    @Test func fillingCropsATurnedPictureAlongItsOwnSides() {
        let it = layout((1920, 1080), in: (1080, 1080), .fill, rotation: .quarter)
        #expect(it.crop == .init(x: 420, y: 0, width: 1080, height: 1080))
    }

    @Test func theCropKeepsToTheChromaPlanes() {
        for width in 301...320 {
            let crop = layout((641, 481), in: (width, 700), .fill).crop
            #expect(crop.x % 2 == 0 && crop.y % 2 == 0)
            #expect(crop.x + crop.width <= 641 && crop.y + crop.height <= 481)
        }
    }

    @Test(arguments: [(1, 1), (1, 1000), (1000, 1), (3, 2), (16384, 9000)]) func noAreaIsTooSmallOrTooLarge(
        _ width: Int, _ height: Int
    ) {
        for gravity in [Gravity.fit, .fill] {
            for stored in [(1, 1), (2, 7777), (1921, 1081), (7680, 4320)] {
                let it = layout(stored, in: (width, height), gravity)
                #expect(it.shown.width >= 1 && it.shown.height >= 1)
                #expect(it.shown.width <= width && it.shown.height <= height)
                #expect(it.crop.width >= 1 && it.crop.height >= 1)
                #expect(it.crop.x >= 0 && it.crop.x + it.crop.width <= stored.0)
                #expect(it.crop.y >= 0 && it.crop.y + it.crop.height <= stored.1)
            }
        }
    }

    @Test func anAreaOfNothingStillHasAPixel() {
        #expect(layout((640, 480), in: (0, 0)).shown.width >= 1)
        #expect(layout((640, 480), in: (0, 0), .fill).shown.width >= 1)
    }
}
