import CFFmpeg
import Synchronization

/// The memory of a decoder's frames, in one buffer for all planes of a frame; FFmpeg has a buffer for each plane.
/// Called on all threads of the decoder, which it must outlive.
final class FrameMemoryPool: Sendable {
    private struct State {
        var size = 0
        var pool: OpaquePointer?
    }

    /// The bytes between two planes: decoders read and write a little beyond a row.
    private static let padding = 64

    private let state = Mutex(State())
    private let usage = Atomic(false)

    /// Creates a pool, from which an opened decoder allocates the frames that follow.
    init(for context: UnsafeMutablePointer<AVCodecContext>) {
        context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
        context.pointee.get_buffer2 = { context, frame, flags in
            guard let context, let frame, let pool = context.pointee.opaque else { return wb_error_invalid }
            return Unmanaged<FrameMemoryPool>.fromOpaque(pool).takeUnretainedValue().allocate(frame, context, flags)
        }
    }

    deinit { state.withLock { av_buffer_pool_uninit(&$0.pool) } }

    /// Whether frames are allocated from the pool, and not by FFmpeg.
    var isUsed: Bool {
        get { usage.load(ordering: .relaxed) }
        set { usage.store(newValue, ordering: .relaxed) }
    }

    private func allocate(
        _ frame: UnsafeMutablePointer<AVFrame>, _ context: UnsafeMutablePointer<AVCodecContext>, _ flags: CInt
    ) -> CInt {
        // Decoders without the capability require FFmpeg's function.
        guard isUsed, context.pointee.codec.pointee.capabilities & AV_CODEC_CAP_DR1 != 0,
            let layout = Layout(frame.pointee, context), let buffer = buffer(of: layout.size)
        else { return avcodec_default_get_buffer2(context, frame, flags) }
        frame.pointee.buf.0 = buffer
        withUnsafeMutableBytes(of: &frame.pointee.data) { data in
            let data = data.bindMemory(to: UnsafeMutablePointer<UInt8>?.self)
            for (index, offset) in layout.offsets.enumerated() { data[index] = buffer.pointee.data + offset }
        }
        withUnsafeMutableBytes(of: &frame.pointee.linesize) { strides in
            let strides = strides.bindMemory(to: CInt.self)
            for (index, stride) in layout.strides.enumerated() { strides[index] = stride }
        }
        frame.pointee.extended_data = UnsafeMutableRawPointer(frame).advanced(
            by: MemoryLayout<AVFrame>.offset(of: \.data) ?? 0
        ).assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
        return 0
    }

    private func buffer(of size: Int) -> UnsafeMutablePointer<AVBufferRef>? {
        state.withLock { state in
            if state.size != size {
                av_buffer_pool_uninit(&state.pool)
                state = State(size: size, pool: av_buffer_pool_init(size, av_buffer_allocz))
            }
            return state.pool.flatMap { av_buffer_pool_get($0) }
        }
    }

    /// The planes of a frame in its buffer.
    private struct Layout {
        private(set) var strides: [CInt] = []
        private(set) var offsets: [Int] = []
        private(set) var size = 0

        /// `nil` for a format that is not planar, or not in memory.
        init?(_ frame: AVFrame, _ context: UnsafeMutablePointer<AVCodecContext>) {
            let format = AVPixelFormat(frame.format)
            guard let flags = av_pix_fmt_desc_get(format)?.pointee.flags,
                flags & UInt64(AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_PAL) == 0
            else { return nil }
            var (width, height) = (frame.width, frame.height)
            var alignments = [CInt](repeating: 1, count: Int(AV_NUM_DATA_POINTERS))
            avcodec_align_dimensions2(context, &width, &height, &alignments)
            var strides = [CInt](repeating: 0, count: 4)
            // Strides keep their ratio, on which decoders rely, so the width is enlarged until all are aligned.
            repeat {
                guard av_image_fill_linesizes(&strides, format, width) >= 0 else { return nil }
                width += width & -width
            } while zip(strides, alignments).contains { $0 % max($1, 1) != 0 }
            var sizes = [Int](repeating: 0, count: 4)
            guard av_image_fill_plane_sizes(&sizes, format, height, strides.map { Int($0) }) >= 0 else { return nil }
            for (stride, size) in zip(strides, sizes) where size > 0 {
                self.strides.append(stride)
                offsets.append(self.size)
                self.size += (size + FrameMemoryPool.padding * 2 - 1) & -FrameMemoryPool.padding
            }
        }
    }
}
