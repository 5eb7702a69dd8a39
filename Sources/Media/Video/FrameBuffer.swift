import CFFmpeg

/// A block of memory for one picture. A `FrameBufferAllocator` may subclass it to say where the block lives.
///
/// `@unchecked Sendable`: it is written by the video thread alone before it is handed over, and only read afterwards.
open class FrameBuffer: @unchecked Sendable {
    /// The first byte, aligned to 64 bytes.
    public let bytes: UnsafeMutableRawPointer
    /// How many bytes there are.
    public let count: Int
    /// Which of its pool's allocators it comes from.
    var origin = 0

    /// Wraps memory that the subclass owns and frees.
    public init(bytes: UnsafeMutableRawPointer, count: Int) {
        self.bytes = bytes
        self.count = count
    }
}

/// Where the memory of pictures comes from: plain memory, or a segment shared with the X server.
public protocol FrameBufferAllocator: Sendable {
    /// A block of at least `count` bytes, aligned to 64, padded so that a vector store past the last row does no harm;
    /// `nil` when there is no memory. Called on the video thread.
    func allocate(_ count: Int) -> FrameBuffer?
}

/// Pictures in the process's own memory.
public struct HeapFrameBufferAllocator: FrameBufferAllocator {
    /// The default allocator.
    public init() {}

    /// A block from `av_malloc`.
    public func allocate(_ count: Int) -> FrameBuffer? {
        av_malloc(count).map { HeapFrameBuffer(bytes: $0, count: count) }
    }
}

private final class HeapFrameBuffer: FrameBuffer, @unchecked Sendable {
    deinit { av_free(bytes) }
}
