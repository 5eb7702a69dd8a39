import Testing

@testable import WindowboxCore

/// The video geometry of a frame in an area of another aspect ratio.
struct VideoGeometryTests {
    func layout(
        _ stored: (Int, Int), in area: (Int, Int), _ gravity: VideoGravity = .fit, aspect: Double = 1,
        rotation: VideoRotation = .none, _ adjustments: VideoAdjustments = .none
    ) -> VideoGeometry {
        VideoGeometry(
            CodedFrame(
                size: PixelSize(width: stored.0, height: stored.1), aspect: aspect, rotation: rotation,
                alignment: PixelSize(width: 2, height: 2)),
            adjustments: adjustments,
            target: VideoTarget(size: PixelSize(width: area.0, height: area.1), gravity: gravity))
    }

    func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

    @Test("A frame fills an area of its own aspect ratio") func ownAspectRatioFillsArea() {
        let geometry = layout((1920, 1080), in: (1280, 720))
        #expect(geometry.shown == size(1280, 720) && geometry.scaled == geometry.shown)
        #expect(geometry.crop == .init(x: 0, y: 0, width: 1920, height: 1080))
    }

    @Test("An area taller than the frame has a letterbox above and below") func tallAreaIsLetterboxed() {
        #expect(layout((1920, 1080), in: (1280, 1000)).shown == size(1280, 720))
    }

    @Test("An area wider than the frame has a letterbox at the sides") func wideAreaIsLetterboxed() {
        #expect(layout((640, 480), in: (1280, 720)).shown == size(960, 720))
    }

    @Test("A sample aspect ratio above one widens the frame") func wideSampleAspectRatio() {
        #expect(
            VideoGeometry.presentationSize(stored: size(720, 576), aspect: 64 / 45, rotation: .none) == size(1024, 576))
        #expect(layout((720, 576), in: (2048, 1152), aspect: 64 / 45).shown == size(2048, 1152))
    }

    @Test("A sample aspect ratio below one heightens the frame") func tallSampleAspectRatio() {
        #expect(
            VideoGeometry.presentationSize(stored: size(720, 480), aspect: 8 / 9, rotation: .none) == size(720, 540))
    }

    @Test(
        "A rotation by 90 or 270 degrees swaps the sides of the frame",
        arguments: [VideoRotation.quarter, .threeQuarters])
    func quarterRotationSwapsSides(
        _ rotation: VideoRotation
    ) {
        let geometry = layout((1920, 1080), in: (1080, 1920), rotation: rotation)
        #expect(geometry.shown == size(1080, 1920))
        #expect(geometry.scaled == size(1920, 1080), "scaling comes before rotation")
    }

    @Test("A rotation by 180 degrees keeps the sides of the frame") func halfRotationKeepsSides() {
        #expect(layout((1920, 1080), in: (1280, 720), rotation: .half).scaled == size(1280, 720))
    }

    @Test("Fill mode crops a frame wider than the area at its sides") func fillCropsSides() {
        let geometry = layout((1920, 1080), in: (720, 720), .fill)
        #expect(geometry.shown == size(720, 720))
        #expect(geometry.crop == .init(x: 420, y: 0, width: 1080, height: 1080))
    }

    @Test("Fill mode crops a frame taller than the area above and below") func fillCropsAboveAndBelow() {
        let geometry = layout((640, 480), in: (1280, 720), .fill)
        #expect(geometry.shown == size(1280, 720))
        #expect(geometry.crop == .init(x: 0, y: 60, width: 640, height: 360))
    }

    @Test("Fill mode crops a rotated frame along its unrotated sides") func fillCropsRotatedFrame() {
        let geometry = layout((1920, 1080), in: (1080, 1080), .fill, rotation: .quarter)
        #expect(geometry.crop == .init(x: 420, y: 0, width: 1080, height: 1080))
    }

    @Test("The crop of a frame is aligned to its chroma planes") func cropIsChromaAligned() {
        for width in 301...320 {
            let crop = layout((641, 481), in: (width, 700), .fill).crop
            #expect(crop.x % 2 == 0 && crop.y % 2 == 0)
            #expect(crop.x + crop.width <= 641 && crop.y + crop.height <= 481)
        }
    }

    @Test(
        "A frame and its crop stay within bounds for an area of any size",
        arguments: [(1, 1), (1, 1000), (1000, 1), (3, 2), (16384, 9000)])
    func anyAreaSize(
        _ width: Int, _ height: Int
    ) {
        for gravity in [VideoGravity.fit, .fill] {
            for stored in [(1, 1), (2, 7777), (1921, 1081), (7680, 4320)] {
                let geometry = layout(stored, in: (width, height), gravity)
                #expect(geometry.shown.width >= 1 && geometry.shown.height >= 1)
                #expect(geometry.shown.width <= width && geometry.shown.height <= height)
                #expect(geometry.crop.width >= 1 && geometry.crop.height >= 1)
                #expect(geometry.crop.x >= 0 && geometry.crop.x + geometry.crop.width <= stored.0)
                #expect(geometry.crop.y >= 0 && geometry.crop.y + geometry.crop.height <= stored.1)
            }
        }
    }

    @Test("A frame in an empty area is at least one pixel wide") func emptyAreaHasPixel() {
        #expect(layout((640, 480), in: (0, 0)).shown.width >= 1)
        #expect(layout((640, 480), in: (0, 0), .fill).shown.width >= 1)
    }
}
