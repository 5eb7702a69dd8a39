import CFFmpeg
import Synchronization
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxSubtitles
@testable import WindowboxVideo

/// Frames that the toolkit converts, and those that it does not.
@Suite("Planar renderer")
struct PlanarRendererTests {
    private static let formats = [AV_PIX_FMT_NV12, AV_PIX_FMT_P010LE].map(\.rawValue)
    private let target = VideoTarget(size: PixelSize(width: 64, height: 48))

    private func convert(
        _ source: DecodedFrame?, _ renderer: any FrameRenderer, for target: VideoTarget? = nil,
        _ adjustments: VideoAdjustments = .none, subtitles: SubtitleComposition? = nil
    ) throws -> VideoFrame {
        let pool = FrameBufferPool()
        pool.setAllocator(renderer)
        let converter = VideoConverter(pool: pool) { _, _ in subtitles }
        let source = try #require(source)
        return try #require(converter.convert(source, for: target ?? self.target, adjustments, keepingSource: false))
    }

    private func image(of frame: VideoFrame) -> PlanarImage? {
        (frame.rendered as? RenderedConversion)?.image as? PlanarImage
    }

    @Test("A frame in memory is handed over with its planes and colors", arguments: formats)
    func memory(_ format: Int32) throws {
        let toolkit = FakeToolkit()
        let source = try #require(SurfaceFrame.inMemory(AVPixelFormat(format)))
        let image = try #require(image(of: try convert(source, toolkit.renderer())))
        let frame = try #require(toolkit.frames.first)
        #expect(image.size == PixelSize(width: 64, height: 48) && frame.size == image.size && image.bitmaps.isEmpty)
        #expect(frame.formatName == (format == AV_PIX_FMT_NV12.rawValue ? "nv12" : "p010le"))
        #expect(frame.matrix == 1 && !frame.isFullRange)
        guard case .memory(let block, let planes) = frame.planes else {
            Issue.record("The frame is in memory.")
            return
        }
        for (plane, data) in zip(planes, [source.pointer.pointee.data.0, source.pointer.pointee.data.1]) {
            #expect(block.baseAddress.map { $0 + plane.offset } == data.map { UnsafeRawPointer($0) })
        }
        let strides = [source.pointer.pointee.linesize.0, source.pointer.pointee.linesize.1]
        #expect(planes.map(\.stride) == strides.map { Int($0) })
    }

    @Test("A surface is handed over with the descriptors of its buffers", arguments: formats)
    func surface(_ format: Int32) throws {
        let toolkit = FakeToolkit()
        let memory = try #require(SurfaceFrame.inMemory(AVPixelFormat(format)))
        let source = try #require(SurfaceFrame.inSurface(memory))
        #expect(image(of: try convert(source, toolkit.renderer())) != nil)
        guard case .buffers(let code, let modifier, let planes) = toolkit.frames.first?.planes else {
            Issue.record("The frame is in buffers.")
            return
        }
        #expect(code == (format == AV_PIX_FMT_NV12.rawValue ? 0x3231_564e : 0x3031_3050) && modifier == 0)
        let stride = Int(memory.pointer.pointee.linesize.0)
        #expect(planes.map(\.offset) == [0, stride * 48] && Set(planes.map(\.file)).count == 1)
    }

    @Test("Frames that the toolkit cannot convert well go to the other renderer")
    func exceptions() throws {
        var (dark, turned, cropped) = (VideoAdjustments(), VideoAdjustments(), VideoAdjustments())
        dark.colors.brightness = -0.2
        turned.rotation = .quarter
        cropped.zoom = 2
        var banding = target
        banding.reducesBanding = true
        let small = VideoTarget(size: PixelSize(width: 31, height: 23))
        let source = { SurfaceFrame.inMemory(AV_PIX_FMT_NV12) }
        let hdr = try #require(source())
        hdr.pointer.pointee.color_trc = AVCOL_TRC_SMPTE2084
        let wide = try #require(source())
        wide.pointer.pointee.color_primaries = AVCOL_PRI_BT2020
        let cases: [(DecodedFrame?, VideoTarget, VideoAdjustments, Bool)] = [
            (source(), target, .none, true), (source(), target, cropped, true), (source(), target, dark, false),
            (source(), target, turned, false), (source(), banding, .none, false), (source(), small, .none, false),
            (hdr, target, .none, false), (wide, target, .none, false),
        ]
        for (index, (source, target, adjustments, isHandedOver)) in cases.enumerated() {
            let (toolkit, other) = (FakeToolkit(), OtherRenderer())
            let frame = try convert(source, toolkit.renderer(over: other), for: target, adjustments)
            #expect((image(of: frame) != nil) == isHandedOver, "case \(index)")
            #expect(other.count == (isHandedOver ? 0 : 1) && frame.rendered != nil, "case \(index)")
        }
    }

    @Test("Without another renderer, frames are converted, and surfaces copied, that the toolkit does not take")
    func refused() throws {
        let toolkit = FakeToolkit(refuses: true)
        let memory = try #require(SurfaceFrame.inMemory(AV_PIX_FMT_NV12))
        #expect(try convert(memory, toolkit.renderer()).buffer != nil)
        #expect(try convert(SurfaceFrame.inSurface(memory), toolkit.renderer()).buffer != nil)
        let planes = toolkit.renderer(takesSurfaces: false)
        #expect(planes.takesPlanes && !planes.rendersSurfaces)
        #expect(try convert(SurfaceFrame.inSurface(memory), planes).buffer != nil)
    }

    @Test("Subtitles stay apart from the frame, and are replaced without another texture of it")
    func subtitles() throws {
        let toolkit = FakeToolkit()
        let renderer = toolkit.renderer()
        let bitmap = SubtitleBitmap(PixelRect(x: 4, y: 5, width: 1, height: 1), pixels: [0xffff_ffff])
        let plain = try convert(SurfaceFrame.inMemory(AV_PIX_FMT_NV12), renderer)
        let canvas = try #require(plain.subtitles?.canvas)
        let composition = SubtitleComposition([bitmap], range: 0..<9, canvas: canvas)
        let frame = try convert(SurfaceFrame.inMemory(AV_PIX_FMT_NV12), renderer, subtitles: composition)
        #expect(image(of: frame)?.bitmaps.first === bitmap)
        #expect(frame.withoutSubtitles().flatMap(image)?.bitmaps.isEmpty == true)
        #expect(plain.recomposited(with: composition).flatMap(image)?.bitmaps.count == 1)
    }
}

/// A toolkit that takes frames and keeps their descriptions.
private final class FakeToolkit: Sendable {
    private final class Texture: Sendable {}

    private let log = Mutex<[PlanarFrame]>([])
    private let refuses: Bool

    init(refuses: Bool = false) { self.refuses = refuses }

    var frames: [PlanarFrame] { log.withLock { $0 } }

    func renderer(
        over fallback: any FrameBufferAllocator = HeapFrameBufferAllocator(), takesSurfaces: Bool = true
    ) -> PlanarRenderer {
        PlanarRenderer(fallback: fallback, takesSurfaces: takesSurfaces) { [self] frame in
            log.withLock { $0.append(frame) }
            return refuses ? nil : Texture()
        }
    }
}

/// The renderer of all other frames.
private final class OtherRenderer: FrameRenderer {
    private final class Image: RenderedImage { let remainingTime = 0.0 }

    let rendersSurfaces = false
    private let requests = Atomic(0)

    var count: Int { requests.load(ordering: .relaxed) }

    func allocate(_ count: Int) -> FrameBuffer? { HeapFrameBufferAllocator().allocate(count) }

    func render(_ conversion: FrameConversion) -> Rendering {
        requests.add(1, ordering: .relaxed)
        return .rendered(Image())
    }
}
