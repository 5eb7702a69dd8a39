import Synchronization

/// Recycles the memory of frames: a buffer returns to the pool when the last reference to its frame is released.
package final class FrameBufferPool: Sendable {
    private struct State {
        var allocator: any FrameBufferAllocator = HeapFrameBufferAllocator()
        /// Incremented with each new allocator.
        var allocatorNumber = 0
        var count = 0
        var free: [FrameBuffer] = []
    }

    /// The limit for unused buffers. More are in flight only while a window is being resized.
    private static let maxFree = 2

    private let state = Mutex(State())

    package init() {}

    /// Sets the allocator. Buffers of the previous one are freed instead of recycled.
    package func setAllocator(_ allocator: any FrameBufferAllocator) {
        state.withLock {
            $0.allocator = allocator
            $0.allocatorNumber += 1
            $0.free = []
        }
    }

    /// Returns a buffer of exactly `count` bytes, to be returned with `recycle(_:)`; `nil` when out of memory.
    package func acquire(_ count: Int) -> FrameBuffer? {
        let (reused, allocator, allocatorNumber) = state.withLock {
            state -> (FrameBuffer?, any FrameBufferAllocator, Int) in
            if state.count != count {
                state.count = count
                state.free = []
            }
            return (state.free.isEmpty ? nil : state.free.removeFirst(), state.allocator, state.allocatorNumber)
        }
        if let reused { return reused }
        let fresh = allocator.allocate(count)
        fresh?.allocatorNumber = allocatorNumber
        return fresh
    }

    /// Returns a buffer to the pool. The oldest is reused first, so that a reader in another process has had time to
    /// finish.
    func recycle(_ buffer: FrameBuffer) {
        state.withLock {
            guard buffer.allocatorNumber == $0.allocatorNumber, buffer.count == $0.count, $0.free.count < Self.maxFree
            else { return }
            $0.free.append(buffer)
        }
    }
}
