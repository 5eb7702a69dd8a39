import CFFmpeg

/// The memory of one frame. A `FrameBufferAllocator` may subclass it to control where the memory is allocated.
///
/// `@unchecked Sendable`: only the video thread writes to it, before it hands the buffer over.
open class FrameBuffer: @unchecked Sendable {
    /// The first byte, aligned to 64 bytes.
    public let bytes: UnsafeMutableRawPointer
    /// The size in bytes.
    public let count: Int
    /// The generation of the pool's buffers that it belongs to.
    var generation = 0

    /// Wraps memory that the subclass owns and frees.
    ///
    /// - Parameters:
    ///   - bytes: The first byte, aligned to 64 bytes.
    ///   - count: The size in bytes.
    public init(bytes: UnsafeMutableRawPointer, count: Int) {
        self.bytes = bytes
        self.count = count
    }
}

/// Allocates the memory of frames: heap memory, or a segment shared with the X server.
public protocol FrameBufferAllocator: Sendable {
    /// Allocates a block on the video thread, aligned to 64 bytes.
    ///
    /// - Parameter count: The size in bytes. It includes padding for vector stores behind the last row.
    /// - Returns: The block, of at least `count` bytes; `nil` when out of memory.
    func allocate(_ count: Int) -> FrameBuffer?
}

/// Allocates frames in the heap of the process.
public struct HeapFrameBufferAllocator: FrameBufferAllocator {
    /// Creates the allocator that is used by default.
    public init() {}

    /// Allocates a block by `av_malloc`.
    /// - Parameter count: The size in bytes.
    /// - Returns: The block; `nil` when out of memory.
    public func allocate(_ count: Int) -> FrameBuffer? {
        av_malloc(count).map { HeapFrameBuffer(bytes: $0, count: count) }
    }
}

/// A frame buffer in the heap of the process.
///
/// `@unchecked Sendable`, which a subclass must restate: adds no state to that of `FrameBuffer`. The memory is freed
/// with the last reference, so never while another thread reads it.
private final class HeapFrameBuffer: FrameBuffer, @unchecked Sendable {
    deinit { av_free(bytes) }
}
