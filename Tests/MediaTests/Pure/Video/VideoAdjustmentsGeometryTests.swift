import Testing

@testable import WindowboxCore

/// The geometry of a frame whose picture the user changes.
struct VideoAdjustmentsGeometryTests {
    private func geometry(
        _ stored: (Int, Int) = (1920, 1080), in area: (Int, Int) = (960, 540), _ gravity: VideoGravity = .fit,
        rotation: VideoRotation = .none, bars: VideoEdges = .none, _ change: (inout VideoAdjustments) -> Void
    ) -> VideoGeometry {
        var adjustments = VideoAdjustments()
        change(&adjustments)
        return VideoGeometry(
            CodedFrame(
                size: size(stored.0, stored.1), aspect: 1, rotation: rotation, alignment: size(2, 2)),
            adjustments: adjustments, bars: bars, target: VideoTarget(size: size(area.0, area.1), gravity: gravity))
    }

    private func size(_ width: Int, _ height: Int) -> PixelSize { PixelSize(width: width, height: height) }

    @Test("The user's rotation is added to that of the medium")
    func rotation() {
        let rotated = geometry(in: (540, 960)) { $0.rotation = .quarter }
        #expect(rotated.shown == size(540, 960) && rotated.scaled == size(960, 540))
        #expect(rotated.orientation == VideoOrientation(rotation: .quarter))
        let upright = geometry(rotation: .quarter) { $0.rotation = .threeQuarters }
        #expect(upright.orientation == .upright && upright.shown == size(960, 540))
    }

    @Test("Another aspect ratio enlarges one side, also of a rotated medium")
    func aspectRatio() {
        #expect(geometry { $0.aspectRatio = 4.0 / 3 }.shown == size(720, 540))
        #expect(geometry { $0.aspectRatio = 2.35 }.shown == size(960, 409))
        #expect(geometry(in: (1000, 1000), rotation: .quarter) { $0.aspectRatio = 2 }.shown == size(1000, 500))
        #expect(geometry { $0.aspectRatio = 1000 }.shown == size(960, 192), "clamped to 5")
    }

    @Test("A crop to an aspect ratio keeps the largest part in the middle")
    func cropToRatio() {
        let narrow = geometry { $0.crop = .aspectRatio(4.0 / 3) }
        #expect(narrow.crop == .init(x: 240, y: 0, width: 1440, height: 1080) && narrow.shown == size(720, 540))
        let wide = geometry { $0.crop = .aspectRatio(2.4) }
        #expect(wide.crop == .init(x: 0, y: 140, width: 1920, height: 800) && wide.shown == size(960, 400))
    }

    @Test("Cropped edges are those of the upright video, before the user's rotation and flip")
    func cropEdges() {
        let edges = VideoEdges(left: 0.25, top: 0.1)
        let plain = geometry { $0.crop = .edges(edges) }
        #expect(plain.crop == .init(x: 480, y: 108, width: 1440, height: 972))
        let turned = geometry {
            $0.crop = .edges(edges)
            $0.rotation = .half
            $0.isFlippedVertically = true
        }
        #expect(turned.crop == plain.crop)
        // The left edge of a medium rotated clockwise is the bottom of its coded frames.
        let coded = geometry(rotation: .quarter) { $0.crop = .edges(VideoEdges(left: 0.25)) }
        #expect(coded.crop == .init(x: 0, y: 0, width: 1920, height: 810))
    }

    @Test("A crop wider than the video leaves a tenth of it")
    func absurdCrop() {
        let crop = geometry { $0.crop = .edges(VideoEdges(left: 9, top: -3, right: 1)) }.crop
        #expect(crop == .init(x: 864, y: 0, width: 192, height: 1080))
        #expect(geometry((1, 1)) { $0.crop = .edges(VideoEdges(left: 9, right: 9)) }.crop.width == 1)
    }

    @Test("Black bars are cropped only on request")
    func blackBars() {
        let bars = VideoEdges(top: 0.1, bottom: 0.1)
        #expect(geometry(bars: bars) { $0.crop = .none }.crop.height == 1080)
        let cropped = geometry(bars: bars) { $0.crop = .blackBars }
        #expect(cropped.crop == .init(x: 0, y: 108, width: 1920, height: 864) && cropped.shown == size(960, 432))
        #expect(cropped.overflow.top == 54 && cropped.overflow.bottom == 54 && cropped.overflow.left == 0)
        #expect(cropped.upright == size(1920, 1080), "subtitles relate to the whole video")
    }

    @Test("Zoom fills a letterbox before it crops")
    func zoom() {
        let letterboxed = geometry(in: (960, 1080)) { $0.zoom = 1.5 }
        #expect(letterboxed.shown == size(960, 810))
        #expect(letterboxed.crop == .init(x: 320, y: 0, width: 1280, height: 1080))
        let whole = geometry {
            $0.zoom = 4
            $0.center = VideoPoint(x: 0, y: 1)
        }
        #expect(whole.shown == size(960, 540) && whole.crop == .init(x: 0, y: 810, width: 480, height: 270))
        #expect(whole.overflow == VideoGeometry.Overflow(), "subtitles stay in the view")
        #expect(geometry { $0.zoom = 0 }.shown == size(960, 540) && geometry { $0.zoom = 99 }.crop.width == 240)
    }

    @Test("The center of a zoomed video is a point of what is seen, whatever its orientation")
    func zoomedOrientation() {
        let crop = geometry {
            $0.zoom = 2
            $0.center = VideoPoint(x: 0, y: 0)
            $0.isFlippedHorizontally = true
        }.crop
        #expect(crop == .init(x: 960, y: 0, width: 960, height: 540))
        let rotated = geometry(in: (540, 960)) {
            $0.zoom = 2
            $0.center = VideoPoint(x: 0, y: 0)
            $0.rotation = .quarter
        }.crop
        #expect(rotated == .init(x: 0, y: 540, width: 960, height: 540))
    }

    @Test("A stretched video fills the view, with zoom too")
    func stretch() {
        #expect(geometry(in: (500, 900), .stretch) { $0.aspectRatio = 1 }.shown == size(500, 900))
        #expect(geometry(in: (500, 900), .stretch) { $0.zoom = 2 }.crop.width == 960)
    }

    @Test("The presentation size follows shape and rotation, and not zoom")
    func presentationSize() {
        var adjustments = VideoAdjustments()
        #expect(adjustments.presentationSize(of: size(1920, 1080)) == size(1920, 1080))
        adjustments.zoom = 3
        adjustments.aspectRatio = 4.0 / 3
        #expect(adjustments.presentationSize(of: size(1920, 1080)) == size(1920, 1440))
        adjustments.crop = .edges(VideoEdges(left: 0.25, right: 0.25))
        adjustments.rotation = .quarter
        #expect(adjustments.presentationSize(of: size(1920, 1080)) == size(1440, 960))
    }

    @Test(
        "Every change of a frame of any size in a view of any size stays within bounds",
        arguments: [(1, 1), (1, 1000), (1000, 1), (3, 2), (16384, 9000)])
    func bounds(_ width: Int, _ height: Int) {
        for stored in [(1, 1), (2, 7777), (1921, 1081)] {
            for rotation in VideoRotation.allCases {
                for gravity in [VideoGravity.fit, .fill, .stretch] {
                    let found = geometry(stored, in: (width, height), gravity, rotation: rotation) {
                        $0.rotation = rotation
                        $0.zoom = 7.3
                        $0.center = VideoPoint(x: 9, y: -9)
                        $0.aspectRatio = 0.3
                        $0.crop = .edges(VideoEdges(left: 0.449, top: 0.3, right: 0.449))
                    }
                    #expect(found.crop.x >= 0 && found.crop.width >= 1 && found.crop.x + found.crop.width <= stored.0)
                    #expect(found.crop.y >= 0 && found.crop.height >= 1 && found.crop.y + found.crop.height <= stored.1)
                    #expect(1...max(width, 1) ~= found.shown.width && 1...max(height, 1) ~= found.shown.height)
                }
            }
        }
    }
}
