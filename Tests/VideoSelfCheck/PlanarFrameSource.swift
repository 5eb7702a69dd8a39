import CFFmpeg
import CGtk
import Synchronization
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI
import WindowboxSubtitles
import WindowboxVideo

/// A source of one decoded frame that GTK converts: the left half is red, the right one blue, and a white square of
/// subtitles is at the bottom. Where GTK takes no planes, a texture in RGB stands in for them.
nonisolated final class PlanarFrameSource: FrameSource {
    private struct State {
        var target: VideoTarget?
        var renderer: PlanarRenderer?
        var adjustments = VideoAdjustments.none
        var current: VideoFrame?
        var isDue = true
        var wakeup: @Sendable () -> Void = {}
    }

    private static let size = PixelSize(width: 320, height: 160)

    private let state = Mutex(State())

    /// Shows the frame with other adjustments.
    func adjust(_ adjustments: VideoAdjustments) {
        let wakeup = state.withLock {
            $0.adjustments = adjustments
            $0.isDue = true
            return $0.wakeup
        }
        wakeup()
    }

    /// Whether GTK converts planes, and no texture stands in for them.
    var hasPlanes: Bool { state.withLock { $0.renderer != nil } }

    var current: VideoFrame? { state.withLock { $0.current } }

    var needsTicks: Bool { state.withLock { $0.target != nil && $0.isDue } }

    func onWakeup(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    func setAllocator(_ allocator: any FrameBufferAllocator) {
        state.withLock { $0.renderer = allocator as? PlanarRenderer }
    }

    func setTarget(_ target: VideoTarget?) {
        state.withLock {
            $0.target = target
            $0.isDue = true
        }
    }

    func pick(at hostTime: Int64, on trigger: VideoOutput.Trigger) -> VideoOutput.Pick {
        state.withLock { state in
            guard state.isDue, let target = state.target,
                let frame = Self.frame(for: target, state.adjustments, state.renderer)
            else {
                return .keep
            }
            state.isDue = false
            state.current = frame
            return .show(frame)
        }
    }

    private static func frame(
        for target: VideoTarget, _ adjustments: VideoAdjustments, _ renderer: PlanarRenderer?
    ) -> VideoFrame? {
        let pool = FrameBufferPool()
        pool.setAllocator(
            renderer
                ?? PlanarRenderer(fallback: HeapFrameBufferAllocator(), takesSurfaces: false) { _ in makeTexture() })
        let converter = VideoConverter(pool: pool) { canvas, _ in
            let square = PixelRect(x: 20, y: canvas.size.height - 30, width: 10, height: 10)
            let bitmap = SubtitleBitmap(square, pixels: [UInt32](repeating: 0xffff_ffff, count: 100))
            return SubtitleComposition([bitmap], range: 0..<9, canvas: canvas)
        }
        return decodedFrame().flatMap { converter.convert($0, for: target, adjustments, keepingSource: false) }
    }

    private static func decodedFrame() -> DecodedFrame? {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        guard let frame else { return nil }
        (frame.pointee.width, frame.pointee.height) = (Int32(size.width), Int32(size.height))
        frame.pointee.format = AV_PIX_FMT_YUV420P.rawValue
        frame.pointee.colorspace = AVCOL_SPC_BT709
        guard av_frame_get_buffer(frame, 64) >= 0 else { return nil }
        let planes = [
            (frame.pointee.data.0, frame.pointee.linesize.0, size, (UInt8(63), UInt8(32))),
            (frame.pointee.data.1, frame.pointee.linesize.1, half(size), (102, 240)),
            (frame.pointee.data.2, frame.pointee.linesize.2, half(size), (240, 118)),
        ]
        for (data, stride, size, (left, right)) in planes {
            for row in 0..<size.height {
                guard let start = data.map({ $0 + row * Int(stride) }) else { return nil }
                start.update(repeating: left, count: size.width / 2)
                (start + size.width / 2).update(repeating: right, count: size.width / 2)
            }
        }
        return DecodedFrame(moving: frame, seconds: 0, duration: 0.04)
    }

    private static func half(_ size: PixelSize) -> PixelSize {
        PixelSize(width: size.width / 2, height: size.height / 2)
    }

    private static func makeTexture() -> Texture? {
        let half = size.width / 2
        let row = [UInt32](repeating: 0xffff_0000, count: half) + [UInt32](repeating: 0xff00_00ff, count: half)
        let pixels = [[UInt32]](repeating: row, count: size.height).flatMap(\.self)
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            CInt(size.width), CInt(size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(size.width * 4)
        ).map { Texture(adopting: $0) }
    }
}
