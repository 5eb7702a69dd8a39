import Synchronization

/// Lends the memory of pictures, and takes it back when the last reader lets go.
final class FrameBufferPool: Sendable {
    private struct State {
        var allocator: any FrameBufferAllocator = HeapFrameBufferAllocator()
        /// Grows with every other allocator.
        var origin = 0
        var count = 0
        var free: [FrameBuffer] = []
    }

    /// What is kept for reuse at the most; more are only in flight while a window is being resized.
    private static let mostFree = 2

    private let state = Mutex(State())

    /// Where new memory comes from. What was lent before is not lent again.
    func use(_ allocator: any FrameBufferAllocator) {
        state.withLock {
            $0.allocator = allocator
            $0.origin += 1
            $0.free = []
        }
    }

    /// A block of `count` bytes. Give it back with `recycle(_:)`.
    func take(_ count: Int) -> FrameBuffer? {
        let (reused, allocator, origin) = state.withLock { state -> (FrameBuffer?, any FrameBufferAllocator, Int) in
            if state.count != count {
                state.count = count
                state.free = []
            }
            return (state.free.isEmpty ? nil : state.free.removeFirst(), state.allocator, state.origin)
        }
        if let reused { return reused }
        let fresh = allocator.allocate(count)
        fresh?.origin = origin
        return fresh
    }

    /// Gives a block back. The oldest is lent first, so that a reader in another process has had time to finish.
    func recycle(_ buffer: FrameBuffer) {
        state.withLock {
            guard buffer.origin == $0.origin, buffer.count == $0.count, $0.free.count < Self.mostFree else { return }
            $0.free.append(buffer)
        }
    }
}
