import CFFmpeg
import Synchronization
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxVideo

/// Decoded frames that stay in the memory of their device, and their copies where it is not to be rendered.
@Suite("Surfaces")
struct SurfaceTests {
    private static let formats = [AV_PIX_FMT_NV12, AV_PIX_FMT_P010LE].map(\.rawValue)
    private let target = VideoTarget(size: PixelSize(width: 64, height: 48))

    private func makeFrames(_ format: Int32) throws -> (memory: DecodedFrame, surface: DecodedFrame) {
        let memory = try #require(SurfaceFrame.inMemory(AVPixelFormat(format)))
        return (memory, try #require(SurfaceFrame.inSurface(memory)))
    }

    private func makeConverter(_ renderer: (any FrameRenderer)? = nil) -> VideoConverter {
        let pool = FrameBufferPool()
        if let renderer { pool.setAllocator(renderer) }
        return VideoConverter(pool: pool) { _, _ in nil }
    }

    private func pixels(of frame: VideoFrame?) throws -> [UInt8] {
        let frame = try #require(frame)
        let bytes = try #require(frame.buffer).bytes.assumingMemoryBound(to: UInt8.self)
        return (0..<frame.size.height).flatMap { row in
            (0..<frame.size.width * 4).map { bytes[row * frame.stride + $0] }
        }
    }

    @Test("Without a renderer a surface is copied, and looks like the frame in memory", arguments: formats)
    func copied(_ format: Int32) throws {
        let (memory, surface) = try makeFrames(format)
        #expect(surface.isSurface && !memory.isSurface && surface.pixelFormat.rawValue == format)
        let expected = makeConverter().convert(memory, for: target, keepingSource: false)
        let converter = makeConverter()
        let frame = try #require(converter.convert(surface, for: target, keepingSource: false))
        #expect(!converter.rendersSurfaces && frame.seconds == memory.seconds)
        #expect(try pixels(of: frame) == pixels(of: expected))
    }

    @Test("A surface is rendered where the renderer can, and stays available in pixels", arguments: formats)
    func rendered(_ format: Int32) throws {
        let (memory, surface) = try makeFrames(format)
        let renderer = SurfaceRenderer { _ in .rendered(SurfaceRenderer.Image()) }
        let converter = makeConverter(renderer)
        let frame = try #require(converter.convert(surface, for: target, keepingSource: true))
        #expect(converter.rendersSurfaces && frame.rendered != nil && frame.source?.isSurface == true)
        #expect(renderer.requests == [true])
        let expected = makeConverter().convert(memory, for: target, keepingSource: false)
        #expect(try pixels(of: frame.inPixels()) == pixels(of: expected))
    }

    @Test("After a surface that cannot be rendered, the renderer gets copies", arguments: formats)
    func failed(_ format: Int32) throws {
        let (_, surface) = try makeFrames(format)
        let renderer = SurfaceRenderer { $0.source.isSurface ? .failed : .rendered(SurfaceRenderer.Image()) }
        let converter = makeConverter(renderer)
        for _ in 0..<2 {
            let frame = try #require(converter.convert(surface, for: target, keepingSource: true))
            #expect(frame.rendered != nil && frame.source?.isSurface == false)
        }
        #expect(!converter.rendersSurfaces && renderer.requests == [true, false, false])
    }

    @Test("Frames are copied while the renderer is not ready for surfaces")
    func notReady() throws {
        let (memory, surface) = try makeFrames(AV_PIX_FMT_NV12.rawValue)
        let converter = makeConverter(SurfaceRenderer { _ in .notReady })
        let frame = try #require(converter.convert(surface, for: target, keepingSource: false))
        let expected = makeConverter().convert(memory, for: target, keepingSource: false)
        #expect(converter.rendersSurfaces)
        #expect(try pixels(of: frame) == pixels(of: expected))
    }

    @Test("The black bars of a surface are measured")
    func blackBars() throws {
        let (memory, surface) = try makeFrames(AV_PIX_FMT_NV12.rawValue)
        let stride = Int(memory.pointer.pointee.linesize.0)
        let luma = try #require(memory.pointer.pointee.data.0)
        for row in [0, 36] { (luma + row * stride).update(repeating: 16, count: 12 * stride) }
        let barred = try #require(SurfaceFrame.inSurface(memory))
        var adjustments = VideoAdjustments()
        adjustments.crop = .blackBars
        let converter = makeConverter(SurfaceRenderer { _ in .rendered(SurfaceRenderer.Image()) })
        for _ in 0..<130 { _ = converter.convert(barred, for: target, adjustments, keepingSource: false) }
        let bars = converter.bars.edges
        for _ in 0..<130 { _ = converter.convert(surface, for: target, adjustments, keepingSource: false) }
        #expect(bars != VideoEdges() && converter.bars.edges == VideoEdges())
    }

    /// Newer versions of Mesa import files in memory, too, where OpenGL is emulated by the processor.
    @Test("The plug-in renders a surface like its copy, with or without an import by the driver", arguments: formats)
    func plugin(_ format: Int32) async throws {
        let (memory, surface) = try makeFrames(format)
        let renderer = try SurfacelessContext.makeRenderer()
        let claiming = SurfaceRenderer { renderer.render($0) }
        func rendered(_ source: DecodedFrame) async throws -> VideoFrame {
            try await waitForValue(of: "a rendered frame") {
                // A converter is confined to a thread.
                makeConverter(claiming).convert(source, for: target, keepingSource: true).flatMap {
                    $0.rendered == nil ? nil : $0
                }
            }
        }
        func pixels(of frame: VideoFrame) throws -> [UInt32] {
            let image = try #require((frame.rendered as? RenderedConversion)?.image as? GPUImage)
            return try #require(renderer.pixels(of: image))
        }
        let (imported, copied) = (try await rendered(surface), try await rendered(memory))
        #expect(try pixels(of: imported) == pixels(of: copied))
        if !renderer.rendersSurfaces { #expect(imported.source?.isSurface == false) }
    }
}

/// A renderer that claims to render surfaces.
private final class SurfaceRenderer: FrameRenderer {
    final class Image: RenderedImage { let remainingTime = 0.0 }

    let rendersSurfaces = true
    private let result: @Sendable (FrameConversion) -> Rendering
    private let log = Mutex<[Bool]>([])

    init(_ result: @escaping @Sendable (FrameConversion) -> Rendering) { self.result = result }

    /// Whether each frame was a surface.
    var requests: [Bool] { log.withLock { $0 } }

    func allocate(_ count: Int) -> FrameBuffer? { HeapFrameBufferAllocator().allocate(count) }

    func render(_ conversion: FrameConversion) -> Rendering {
        log.withLock { $0.append(conversion.source.isSurface) }
        return result(conversion)
    }
}
