import CFFmpeg
import WindowboxCore

/// Custom I/O: an input through which FFmpeg reads a file instead of opening it itself. Confined to the demuxer thread.
class CustomIO {
    /// The context for FFmpeg; `nil` until it is allocated. Invalid once the input is released.
    private(set) final var io: UnsafeMutablePointer<AVIOContext>?
    final let confinement = ThreadConfinement()

    deinit {
        // FFmpeg may have replaced the buffer.
        if let io { av_freep(&io.pointee.buffer) }
        avio_context_free(&io)
    }

    /// Allocates the context; returns false without memory.
    final func allocateContext(bufferSize: Int32, isSeekable: Bool = true) -> Bool {
        guard let buffer = av_malloc(Int(bufferSize)) else { return false }
        io = avio_alloc_context(
            buffer.assumingMemoryBound(to: UInt8.self), bufferSize, 0, Unmanaged.passUnretained(self).toOpaque(),
            { own, buffer, size in CustomIO.from(own)?.read(into: buffer, size) ?? wb_error_invalid }, nil,
            isSeekable
                ? { own, offset, whence in
                    guard let input = CustomIO.from(own) else { return Int64(wb_error_invalid) }
                    if whence & AVSEEK_SIZE == 0 { input.io?.pointee.direct = 0 }
                    return input.seek(offset, whence)
                }
                : nil
        )
        if io == nil { av_free(buffer) }
        return io != nil
    }

    /// Reads up to `size` bytes; returns their number or an error code (`read_packet` in avio.h).
    func read(into buffer: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> Int32 { wb_error_invalid }

    /// Seeks, or returns the length for `AVSEEK_SIZE`; returns the position or an error code (`seek` in avio.h).
    func seek(_ offset: Int64, _ whence: Int32) -> Int64 { Int64(wb_error_invalid) }

    /// Has FFmpeg's next seek call `seek(_:_:)`, where FFmpeg would otherwise read on (`direct` in avio.h).
    final func seekDirectly() { io?.pointee.direct = 1 }

    private static func from(_ own: UnsafeMutableRawPointer?) -> CustomIO? {
        let input = own.map { Unmanaged<CustomIO>.fromOpaque($0).takeUnretainedValue() }
        input?.confinement.assertOnThread()
        return input
    }
}
