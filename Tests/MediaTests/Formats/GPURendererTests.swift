import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxVideo

/// Frames that the plug-in renders with OpenGL, here by the processor, beside the same frames in pixels.
@Suite(.serialized, .realTime) struct GPURendererTests {
    private static let bars = PresentationSizeTests.bars([0xc02020, 0x20b020, 0x2030c0, 0x909090]) { $0.duration = 20 }

    private static let changes: [(name: String, change: @Sendable (inout VideoAdjustments) -> Void)] = [
        ("none", { _ in }),
        ("flip", { $0.isFlippedHorizontally = true }),
        ("upside down", { $0.isFlippedVertically = true }),
        ("rotation", { $0.rotation = .quarter }),
        ("rotation and flip", { ($0.rotation, $0.isFlippedHorizontally) = (.threeQuarters, true) }),
        ("crop", { $0.crop = .edges(VideoEdges(left: 0.25, right: 0.25)) }),
        ("zoom", { ($0.zoom, $0.center) = (2, VideoPoint(x: 1, y: 0)) }),
        ("aspect ratio", { $0.aspectRatio = 1 }),
        ("colors", { ($0.colors.brightness, $0.colors.saturation, $0.colors.hue) = (0.1, -0.5, 0.25) }),
        ("gamma", { ($0.colors.gamma, $0.colors.contrast) = (0.5, 0.2) }),
    ]

    @Test(
        "A rendered frame looks like the converted one, with each change of the conversion",
        arguments: 0..<changes.count)
    func changedFrame(_ index: Int) async throws {
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        fixture.engine.videoOutput.setTarget(
            VideoTarget(size: PixelSize(width: 320, height: 200), includesLetterbox: true))
        try await fixture.open(Self.bars.file(), id: 1)
        var adjustments = VideoAdjustments()
        Self.changes[index].change(&adjustments)
        fixture.engine.setVideoAdjustments(adjustments, of: 1)
        let frame = try await fixture.renderedFrame { $0.adjustments == adjustments }
        try expectSame(frame.pixels, try #require(frame.inPixels()).pixels, Self.changes[index].name)
    }

    @Test(
        "A frame is handed over with a fence and the time that the GPU needs, or finished if no fence is taken",
        arguments: [false, true])
    func fence(waits: Bool) async throws {
        let fixture = EngineFixture()
        let context = try #require(SurfacelessContext())
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.renderer(on: context, waits: waits))
        try await fixture.open(Self.bars.file())
        let image = try #require(
            (try await fixture.renderedFrame().rendered as? RenderedConversion)?.image as? GPUImage)
        #expect(waits == (image.fence == nil) && waits == (image.remainingTime == 0))
        #expect(context.isFinished(image) && image.remainingTime < 10)
    }

    @Test("The steps of a gradient are smoothed on request", arguments: [false, true])
    func banding(isReduced: Bool) async throws {
        let grays = 0..<16
        let steps = PresentationSizeTests.bars(grays.map { 0x505050 + 0x010101 * $0 }) {
            ($0.container, $0.duration) = ("mkv", 20)
            $0.video?.width = 640
            $0.video?.codec = "ffv1"
            $0.video?.isFullRange = true
        }
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        var target = VideoTarget(size: PixelSize(width: 640, height: 180))
        target.reducesBanding = isReduced
        fixture.engine.videoOutput.setTarget(target)
        try await fixture.open(steps.file())
        let pixels = try await fixture.renderedFrame().pixels
        let height = grays.dropFirst().map { Self.height(ofStepAt: $0 * 40, in: pixels) }.reduce(0, +) / 15
        #expect(isReduced ? height < 0.6 : height > 0.9)
        #expect(abs(pixels[20, 90].green - 0x50) < 3 && abs(pixels[620, 90].green - 0x5f) < 3)
    }

    /// Returns the difference of the means of four pixels on both sides of a column, over all rows.
    private static func height(ofStepAt x: Int, in pixels: Pixels) -> Double {
        func mean(_ columns: Range<Int>) -> Double {
            let sum = (0..<pixels.height).map { y in columns.map { pixels[$0, y].green }.reduce(0, +) }.reduce(0, +)
            return Double(sum) / Double(columns.count * pixels.height)
        }
        return mean(x..<x + 4) - mean(x - 4..<x)
    }

    @Test("A rendered frame has its subtitles, and others once the track changes")
    func subtitles() async throws {
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.makeRenderer())
        try await fixture.open(Clip { ($0.duration, $0.audio, $0.subtitles) = (20, [], ["eng"]) }.file())
        let plain = try await fixture.renderedFrame()
        let track = try #require(fixture.snapshot.media.tracks.first { $0.kind == .subtitle })
        fixture.engine.select(track.id, of: .subtitle)
        let subtitled = try await fixture.renderedFrame { $0.subtitles?.composition?.bitmaps.isEmpty == false }
        let rendered = changedPixels(from: plain.pixels, to: subtitled.pixels)
        let converted = try changedPixels(
            from: #require(plain.inPixels()).pixels, to: #require(subtitled.inPixels()).pixels)
        #expect(converted.count > 200)
        #expect(rendered.symmetricDifference(converted).count < converted.count / 20)
    }

    /// Returns the indices of the pixels that differ by more than 60.
    private func changedPixels(from one: Pixels, to other: Pixels) -> Set<Int> {
        Set(
            (0..<one.width * one.height).filter { index in
                let (x, y) = (index % one.width, index / one.width)
                return !one[x, y].isNear(other[x, y], within: 60)
            })
    }

    @Test(
        "The rest of a medium is converted to pixels, frame by frame, from one that cannot be rendered",
        arguments: [0, 4])
    func failure(at number: Int) async throws {
        let fixture = EngineFixture()
        let renderer = FailingRenderer(try SurfacelessContext.makeRenderer(), after: number)
        fixture.engine.videoOutput.setAllocator(renderer)
        try await fixture.open(Clip { ($0.duration, $0.audio) = (60, []) }.file())
        fixture.engine.setPlaying(true)
        try await wait(for: "the failure") { renderer.hasFailed }
        let last = fixture.numbers.last ?? 0
        try await wait(for: "20 frames more") { (fixture.numbers.last ?? 0) > last + 20 }
        #expect(fixture.frame?.rendered == nil)
        #expect(fixture.isInOrder)
        #expect(fixture.shown.allSatisfy { $0.number != nil })
    }

    @Test("Frames are converted to pixels while the context is lost, also those of a later medium")
    func lostContext() async throws {
        let fixture = EngineFixture()
        let context = try #require(SurfacelessContext())
        fixture.engine.videoOutput.setAllocator(try SurfacelessContext.renderer(on: context))
        try await fixture.open(Self.bars.file())
        let color = try await fixture.renderedFrame().pixels[20, 90]
        context.isLost.store(true, ordering: .releasing)
        try await fixture.seek(1, to: 5)
        let frame = try await waitForValue(of: "a converted frame") {
            fixture.frame.flatMap { $0.buffer == nil ? nil : $0 }
        }
        #expect(frame.pixels[20, 90].isNear(color, within: 2))
        try await fixture.open(Self.bars.file())
        #expect(try await fixture.pixels()[20, 90].isNear(color, within: 2))
    }

    @Test("A plug-in that is missing, no library, or of another version is refused with a reason")
    func unusablePlugin() throws {
        let text = TemporaryDirectory.shared.file(named: "plug-in")
        try Data("no library".utf8).write(to: URL(filePath: text))
        for (path, reason) in [
            ("/nonexistent/plug-in.so", "No such file"), (text, "file too short"), ("libz.so.1", "another version"),
        ] {
            let error = #expect(throws: GPUError.self) { try GPUPlugin(path: path) }
            #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
        }
    }

    @Test("A driver that renders in software is refused")
    func softwareDriver() throws {
        let context = try #require(SurfacelessContext())
        let plugin = try GPUPlugin(path: SurfacelessContext.pluginPath)
        let error = #expect(throws: GPUError.self) {
            try GPURenderer(plugin, on: context, fallback: HeapFrameBufferAllocator(), waits: false)
        }
        #expect(error?.reason.contains("software") == true)
    }

    private func expectSame(_ rendered: Pixels, _ converted: Pixels, _ name: String) throws {
        #expect((rendered.width, rendered.height) == (converted.width, converted.height))
        // At the edges between two colors chroma is scaled by other filters.
        let (mean, share) = difference(rendered, converted)
        #expect(mean < 1 && share < 0.1, "\(name): mean difference \(mean), \(share) of the pixels by more than 3")
    }

    /// Returns the mean difference of the components, and the share of pixels with a difference of more than 3.
    private func difference(_ one: Pixels, _ other: Pixels) -> (mean: Double, share: Double) {
        var (sum, far) = (0, 0)
        for y in 0..<one.height {
            for x in 0..<one.width {
                let (a, b) = (one[x, y], other[x, y])
                let differences = [abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)]
                sum += differences.reduce(0, +)
                if differences.contains(where: { $0 > 3 }) { far += 1 }
            }
        }
        let count = Double(one.width * one.height)
        return (Double(sum) / (3 * count), Double(far) / count)
    }
}

/// A renderer that fails after a number of frames.
private final class FailingRenderer: FrameRenderer, @unchecked Sendable {
    private let renderer: GPURenderer
    private let rendered: Monitor<Int>

    init(_ renderer: GPURenderer, after count: Int) {
        self.renderer = renderer
        rendered = Monitor(count)
    }

    var hasFailed: Bool { rendered.withLock { $0 <= 0 } }

    var rendersSurfaces: Bool { renderer.rendersSurfaces }

    func allocate(_ count: Int) -> FrameBuffer? { renderer.allocate(count) }

    func render(_ conversion: FrameConversion) -> Rendering {
        guard !hasFailed else { return .failed }
        let rendering = renderer.render(conversion)
        if case .rendered = rendering { rendered.withLock { $0 -= 1 } }
        return rendering
    }
}
