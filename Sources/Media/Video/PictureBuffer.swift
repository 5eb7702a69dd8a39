import CFFmpeg

/// A block of memory for one picture. A `PictureAllocator` may subclass it to say where the block lives.
///
/// `@unchecked Sendable`: it is written by the video thread alone before it is handed over, and only read afterwards.
open class PictureBuffer: @unchecked Sendable {
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
public protocol PictureAllocator: Sendable {
    /// A block of at least `count` bytes, aligned to 64, padded so that a vector store past the last row does no harm;
    /// `nil` when there is no memory. Called on the video thread.
    func allocate(_ count: Int) -> PictureBuffer?
}

/// Pictures in the process's own memory.
public struct HeapPictureAllocator: PictureAllocator {
    /// The default allocator.
    public init() {}

    /// A block from `av_malloc`.
    public func allocate(_ count: Int) -> PictureBuffer? {
        av_malloc(count).map { HeapPictureBuffer(bytes: $0, count: count) }
    }
}

private final class HeapPictureBuffer: PictureBuffer, @unchecked Sendable {
    deinit { av_free(bytes) }
}
