import Glibc
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

@testable import WindowboxVideo

/// The user's changes of the picture in shown frames and screenshots.
@Suite(.serialized, .realTime) struct VideoAdjustmentsTests {
    let fixture = EngineFixture()
    private static let (red, green, blue, gray) = (0xc02020, 0x20b020, 0x2030c0, 0x909090)
    private static let film = PresentationSizeTests.bars([red, green, blue, gray]) { $0.duration = 20 }

    private func adjust(_ change: (inout VideoAdjustments) -> Void) {
        var adjustments = VideoAdjustments()
        change(&adjustments)
        fixture.engine.setVideoAdjustments(adjustments, of: 1)
    }

    private func open(_ clip: Clip = film) async throws {
        try await fixture.open(clip.file(), id: 1)
        _ = try await fixture.pixels()
    }

    /// Waits until the shown frame has colors from the left to the right of its middle row.
    private func see(_ colors: [Int], size: (Int, Int) = (320, 180), within tolerance: Int = 8) async throws {
        try await wait(for: "\(colors) at \(size)") {
            guard let pixels = fixture.frame?.pixels, (pixels.width, pixels.height) == size else { return false }
            return colors.enumerated().allSatisfy { number, color in
                let x = (2 * number + 1) * pixels.width / (2 * colors.count)
                return pixels[x, pixels.height / 2].isNear(PixelColor(color), within: tolerance)
            }
        }
    }

    @Test("A paused frame shows each change at once, and its position stays")
    func pausedFrameChanges() async throws {
        try await open()
        let bars = [Self.red, Self.green, Self.blue, Self.gray]
        try await see(bars)
        adjust { $0.isFlippedHorizontally = true }
        try await see(bars.reversed())
        #expect(fixture.frame?.source != nil, "the decoded frame is retained from the first change on")
        adjust { $0.rotation = .half }
        try await see(bars.reversed())
        adjust { $0.crop = .edges(VideoEdges(left: 0.25, right: 0.25)) }
        try await see([Self.green, Self.blue], size: (160, 180))
        adjust {
            $0.zoom = 2
            $0.center = VideoPoint(x: 1, y: 0)
        }
        try await see([Self.blue, Self.gray])
        adjust { $0.aspectRatio = 1 }
        try await see(bars, size: (180, 180))
        adjust { $0.rotation = .quarter }
        try await wait(for: "an upright frame") {
            guard let pixels = fixture.frame?.pixels, pixels.width == 101 else { return false }
            return pixels[50, 20].isNear(PixelColor(Self.red), within: 8)
                && pixels[50, 160].isNear(PixelColor(Self.gray), within: 8)
        }
        adjust { _ in }
        try await see(bars)
        #expect(fixture.position < 0.001)
    }

    @Test("The pixels of a frame stand in for the decoded one, upright and without a change of colors")
    func pixelsStandIn() async throws {
        try await open()
        let frame = try #require(fixture.frame)
        #expect(frame.source == nil)
        let standIn = try #require(frame.standIn())
        let converter = VideoConverter(pool: FrameBufferPool()) { _, _ in nil }
        // The pixels are upright already.
        converter.rotation = .quarter
        let target = VideoTarget(size: PixelSize(width: 320, height: 180))
        let same = try #require(converter.convert(standIn, for: target, keepingSource: false)).pixels
        var adjustments = VideoAdjustments()
        adjustments.isFlippedHorizontally = true
        let flipped = try #require(converter.convert(standIn, for: target, adjustments, keepingSource: false)).pixels
        #expect((same.width, same.height, flipped.width, flipped.height) == (320, 180, 320, 180))
        for x in 0..<320 {
            #expect(same[x, 90].isNear(frame.pixels[x, 90], within: 1))
            #expect(flipped[319 - x, 90].isNear(frame.pixels[x, 90], within: 1))
        }
    }

    @Test("A paused frame of a stream that cannot be decoded again shows each change from its pixels")
    func unseekableFrameChanges() async throws {
        let pipe = TemporaryDirectory.shared.file(named: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = try await ChildProcess(["sh", "-c", "cat \"$0\" > \"$1\"", Self.film.file(), pipe])
        defer { writer.end() }
        try await fixture.open(pipe, id: 1)
        let bars = [Self.red, Self.green, Self.blue, Self.gray]
        try await see(bars)
        adjust { $0.isFlippedHorizontally = true }
        try await see(bars.reversed())
        #expect(fixture.frame?.source?.isStandIn == true)
        adjust { $0.rotation = .half }
        try await see(bars.reversed())
        adjust { _ in }
        try await see(bars)
    }

    @Test("Changes in quick succession end with the last one, at any moment of the first, which needs a seek")
    func quickChanges() async throws {
        try await open()
        for delay in [0, 1, 3, 10, 30] {
            adjust { _ in }
            adjust { $0.rotation = .half }
            try await Task.sleep(for: .milliseconds(delay))
            adjust { $0.zoom = 3 }
            adjust { $0.isFlippedHorizontally = true }
            try await see([Self.gray, Self.blue, Self.green, Self.red])
            try await fixture.open(Self.film.file(), id: 1)
            try await see([Self.red, Self.green, Self.blue, Self.gray])
        }
    }

    @Test("Colors change as computed: black and white, gray without saturation, half a turn of hue")
    func colorsChange() async throws {
        try await open()
        adjust { $0.colors.contrast = -1 }
        try await see([0, 0, 0, 0], within: 1)
        adjust { $0.colors.brightness = 1 }
        try await see([0xffffff, 0xffffff], within: 1)
        adjust { $0.colors.saturation = -1 }
        try await see([0x424242, 0x878787, 0x373737, Self.gray], within: 3)
        adjust { $0.colors.hue = 1 }
        // Each component is twice the luma minus its former value.
        try await see([0x006464, 0xeb5beb, 0x4b3b00, Self.gray], within: 4)
        adjust { $0.colors.gamma = 1 }
        try await see([0xdd5a5a, 0x5ad45a, 0x5a6fdd, 0xc0c0c0], within: 4)
    }

    @Test("Black bars are removed while paused, and are back without the crop")
    func blackBarsAreRemoved() async throws {
        try await open(PresentationSizeTests.bars([0, Self.red, Self.green, 0]) { $0.duration = 5 })
        adjust { $0.crop = .blackBars }
        try await see([Self.red, Self.green], size: (160, 180))
        adjust { _ in }
        try await see([0, Self.red, Self.green, 0])
    }

    @Test("Playback goes on through changes, each of which is seen, and no frame is out of order")
    func playbackGoesOn() async throws {
        try await fixture.open(Clip { $0.duration = 20 }.file(), id: 1)
        fixture.engine.setPlaying(true)
        for zoom in [1.5, 1, 2, 1] {
            adjust {
                $0.zoom = zoom
                $0.aspectRatio = zoom == 1 ? 1 : nil
            }
            try await wait(for: "a frame with zoom \(zoom)") { fixture.frame?.adjustments.zoom == zoom }
        }
        adjust { _ in }
        try await wait(for: "a frame without changes, whose source is released") {
            fixture.frame?.adjustments == VideoAdjustments.none && fixture.frame?.source == nil
        }
        #expect(fixture.isInOrder && fixture.snapshot.phase == .ready)
    }

    @Test("A source opens with its changes, and those of another load are ignored")
    func sourceHasChanges() async throws {
        var source = MediaSource(id: 1, location: try await Self.film.file())
        source.videoAdjustments.rotation = .half
        try await fixture.open(source)
        try await see([Self.gray, Self.blue, Self.green, Self.red])
        fixture.engine.setVideoAdjustments(.none, of: 2)
        try await staysTrue("the frame", for: .milliseconds(300)) {
            fixture.frame?.adjustments.rotation == .half
        }
    }

    @Test("A still image changes too")
    func imageChanges() async throws {
        try await fixture.open(Clip.photograph("png").file(), id: 1)
        let before = try await fixture.pixels()
        adjust { $0.isFlippedVertically = true }
        try await wait(for: "the image upside down") {
            guard let pixels = fixture.frame?.pixels else { return false }
            return [(10, 10), (100, 30), (200, 120)].allSatisfy { x, y in
                pixels[x, before.height - 1 - y].isNear(before[x, y], within: 8)
            } && fixture.frame?.adjustments.isFlippedVertically == true
        }
    }

    @Test("A screenshot shows the changes only on request, in the video's size", arguments: [false, true])
    func screenshots(_ isPlaying: Bool) async throws {
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 160, height: 90)))
        try await open()
        if isPlaying { fixture.engine.setPlaying(true) }
        adjust {
            $0.crop = .edges(VideoEdges(right: 0.25))
            $0.rotation = .quarter
        }
        try await wait(for: "the change") { fixture.frame?.adjustments.rotation == .quarter }
        let plain = try #require(await fixture.engine.screenshot(isAdjusted: false))
        #expect(plain.size == PixelSize(width: 320, height: 180) && plain.adjustments == .none)
        let changed = try #require(await fixture.engine.screenshot(isAdjusted: true))
        #expect(changed.size == PixelSize(width: 180, height: 240))
        #expect(changed.pixels[90, 40].isNear(PixelColor(Self.red), within: 8))
        #expect(changed.pixels[90, 120].isNear(PixelColor(Self.green), within: 8))
    }
}
