import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxVideo

/// Geometry of the shown frame: aspect ratio, rotation, crop and size.
@Suite(.serialized, .realTime) struct PresentationSizeTests {
    let fixture = EngineFixture()
    static let red = 0xc02020, green = 0x20b020, blue = 0x2030c0, gray = 0x909090

    @Test(
        "The sample aspect ratio determines the presentation size and the shown frame's size",
        arguments: [("4/3", 427, 180, 320, 135), ("1/2", 320, 360, 160, 180), ("1/1", 320, 180, 320, 180)])
    func sampleAspectRatioIsApplied(_ aspect: String, _ width: Int, _ height: Int, _ fitWidth: Int, _ fitHeight: Int)
        async throws
    {
        try await fixture.open(Clip { $0.video?.sampleAspect = aspect }.file())
        #expect(fixture.snapshot.media.presentationSize == PixelSize(width: width, height: height))
        try await fixture.waitForFrame(0)
        #expect(fixture.frame?.size == PixelSize(width: fitWidth, height: fitHeight))
    }

    @Test("A video with a rotation is shown upright", arguments: [90, 180, 270])
    func rotatedVideoIsUpright(_ degrees: Int) async throws {
        try await fixture.open(Self.bars([Self.red, Self.green]) { $0.video?.rotation = degrees }.file())
        let isTall = degrees != 180
        #expect(
            fixture.snapshot.media.presentationSize
                == (isTall ? PixelSize(width: 180, height: 320) : PixelSize(width: 320, height: 180)))
        let pixels = try await fixture.pixels()
        #expect((pixels.width, pixels.height) == (isTall ? (101, 180) : (320, 180)))
        let (x, y) = (pixels.width, pixels.height)
        // The red bar is stored on the left; a clockwise rotation by 90° brings it to the top.
        let red = [90: (x / 2, y / 8), 180: (x * 7 / 8, y / 2), 270: (x / 2, y * 7 / 8)][degrees] ?? (0, 0)
        let green = [90: (x / 2, y * 7 / 8), 180: (x / 8, y / 2), 270: (x / 2, y / 8)][degrees] ?? (0, 0)
        #expect(pixels[red.0, red.1].isNear(PixelColor(Self.red), within: 8))
        #expect(pixels[green.0, green.1].isNear(PixelColor(Self.green), within: 8))
    }

    @Test(
        "A video with an odd width and height is shown at the requested size",
        arguments: [("ffv1", "yuv420p"), ("libx264", "yuv444p"), ("ffv1", "yuv411p")])
    func oddFrameSizesAreShown(_ codec: String, _ format: String) async throws {
        let clip = Clip {
            $0.duration = 0.5
            $0.video?.codec = codec
            $0.video?.pixelFormat = format
            $0.video?.width = 319
            $0.video?.height = 179
        }
        for size in [PixelSize(width: 319, height: 179), PixelSize(width: 203, height: 115)] {
            fixture.engine.videoOutput.setTarget(VideoTarget(size: size))
            try await fixture.open(clip.file())
            try await fixture.waitForFrame(0)
            #expect(fixture.frame?.size.width == size.width)
            try await fixture.seek(1, to: 0.3)
            try await fixture.waitForFrame(9)
        }
    }

    @Test("Fill gravity crops the frame to its center")
    func fillCropsToCenter() async throws {
        let side = PixelSize(width: 180, height: 180)
        fixture.engine.videoOutput.setTarget(VideoTarget(size: side, gravity: .fill))
        try await fixture.open(Self.bars([Self.red, Self.green, Self.blue, Self.gray]).file())
        let pixels = try await fixture.pixels()
        #expect((pixels.width, pixels.height) == (180, 180))
        for (x, color) in [(4, Self.red), (50, Self.green), (130, Self.blue), (176, Self.gray)] {
            #expect(pixels[x, 90].isNear(PixelColor(color), within: 10), "at \(x)")
        }
    }

    @Test("Fill gravity crops a rotated frame to its center", arguments: [90, 270])
    func fillCropsRotatedVideo(_ degrees: Int) async throws {
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 180, height: 180), gravity: .fill))
        let clip = Self.bars([Self.red, Self.green, Self.blue, Self.gray]) { $0.video?.rotation = degrees }
        try await fixture.open(clip.file())
        let pixels = try await fixture.pixels()
        #expect((pixels.width, pixels.height) == (180, 180))
        for (y, color) in [(4, Self.red), (50, Self.green), (130, Self.blue), (176, Self.gray)] {
            #expect(pixels[90, degrees == 90 ? y : 179 - y].isNear(PixelColor(color), within: 10), "at \(y)")
        }
    }

    @Test("Fit gravity shows the whole frame within the view")
    func fitShowsWholeFrame() async throws {
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 180, height: 180)))
        try await fixture.open(Clip().file())
        try await fixture.waitForFrame(0)
        #expect(fixture.frame?.size == PixelSize(width: 180, height: 101))
    }

    @Test("A paused frame is rescaled for a new view size, and the position stays")
    func pausedFrameIsRescaled() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 1.5)
        try await fixture.waitForFrame(45)
        for width in [640, 240, 480] {
            let size = PixelSize(width: width, height: width * 9 / 16)
            fixture.engine.videoOutput.setTarget(VideoTarget(size: size))
            try await wait(for: "the frame in its new size") { fixture.frame?.size.width == width }
            #expect(fixture.frame?.number == 45)
            #expect(abs(fixture.position - 1.5) < 0.001)
        }
    }

    @Test("The last frame is rescaled for a new view size after the end")
    func lastFrameIsRescaled() async throws {
        try await fixture.open(Clip { $0.duration = 0.5 }.file())
        try await fixture.playToEnd()
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 640, height: 360)))
        try await wait(for: "the frame in its new size") { fixture.frame?.size.width == 640 }
        #expect(fixture.frame?.number == 14)
        #expect(fixture.snapshot.phase == .ended)
    }

    @Test("Playback follows a new view size and keeps the frames in order")
    func playbackFollowsViewSize() async throws {
        try await fixture.open(Clip { $0.duration = 20 }.file())
        fixture.engine.setPlaying(true)
        for width in [640, 160, 320] {
            try await wait(for: "playback") { fixture.snapshot.phase == .ready && fixture.position > 0.1 }
            fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: width, height: width * 9 / 16)))
            try await wait(for: "a frame in its new size") { fixture.frame?.size.width == width }
        }
        #expect(fixture.isInOrder)
    }

    @Test("A still image is rescaled for a new view size")
    func imageIsRescaled() async throws {
        try await fixture.open(Clip.photograph("png").file())
        _ = try await fixture.pixels()
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 640, height: 360)))
        try await wait(for: "the frame in its new size") { fixture.frame?.size.width == 640 }
    }

    @Test("A 3840 × 2160 video is scaled down to a 1280 × 720 view")
    func largeVideoIsScaledDown() async throws {
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 1280, height: 720)))
        let clip = Clip {
            $0.duration = 0.3
            $0.video?.width = 3840
            $0.video?.height = 2160
            $0.options = ["-preset", "ultrafast"]
        }
        try await fixture.open(clip.file())
        try await fixture.expectSteps(through: [0, 1, 2, 3, 4])
        #expect(fixture.frame?.size == PixelSize(width: 1280, height: 720))
    }

    static func bars(_ colors: [Int], _ change: (inout Clip) -> Void = { _ in }) -> Clip {
        var clip = Clip {
            $0.container = "mp4"
            $0.duration = 0.5
            $0.audio = []
            $0.video?.content = .bars(colors)
        }
        change(&clip)
        return clip
    }
}

extension EngineFixture {
    /// Waits for a frame and returns its pixels.
    func pixels() async throws -> Pixels {
        try await waitForValue(of: "a frame") { frame?.pixels }
    }
}
