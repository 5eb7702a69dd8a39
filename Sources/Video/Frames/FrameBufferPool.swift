import WindowboxCore

/// Recycles the memory of frames: a buffer returns to the pool when the last reference to its frame is released.
package final class FrameBufferPool: Sendable {
    private struct State {
        var allocator: any FrameBufferAllocator = HeapFrameBufferAllocator()
        var count = 0
        /// Incremented with each new allocator and each new size, to recognize the buffers of earlier ones.
        var generation = 0
        var free: [FrameBuffer] = []
        /// The number of buffers of this generation that are in use.
        var used = 0

        mutating func begin(_ allocator: any FrameBufferAllocator, count: Int) {
            (self.allocator, self.count) = (allocator, count)
            generation += 1
            free = []
            used = 0
        }

        /// Whether enough buffers exist, all of them in use.
        var mustWait: Bool { free.isEmpty && used >= enough }

        mutating func lend() -> Lease {
            used += 1
            return Lease(
                buffer: free.isEmpty ? nil : free.removeFirst(), allocator: allocator, generation: generation)
        }
    }

    private struct Lease {
        /// A buffer of the pool; `nil` if a new one is to be allocated.
        let buffer: FrameBuffer?
        let allocator: any FrameBufferAllocator
        let generation: Int
    }

    /// The limit for unused buffers.
    private static let maxFree = 2
    /// The number of buffers that suffice where each is returned as soon as the next is shown.
    private static let enough = 2

    private let state = Monitor(State())

    package init() {}

    /// Sets the allocator. Buffers of the previous one are freed instead of recycled.
    package func setAllocator(_ allocator: any FrameBufferAllocator) {
        state.update { $0.begin(allocator, count: $0.count) }
    }

    /// The allocator of new buffers.
    var allocator: any FrameBufferAllocator { state.withLock { $0.allocator } }

    /// Returns a buffer, to be returned with `recycle(_:)`.
    /// - Parameters:
    ///   - count: The size in bytes.
    ///   - patience: How long to wait in seconds, where two buffers are in use, before a third one is allocated.
    /// - Returns: The buffer; `nil` when out of memory.
    package func acquire(_ count: Int, patience: Seconds = 0) -> FrameBuffer? {
        let limit = HostTime.now + patience
        let lease = state.wait(until: limit) { state -> Lease? in
            if state.count != count { state.begin(state.allocator, count: count) }
            return state.mustWait && .now < limit ? nil : state.lend()
        }
        guard let lease else { return nil }
        if let buffer = lease.buffer { return buffer }
        guard let fresh = lease.allocator.allocate(count) else {
            state.withLock { if $0.generation == lease.generation { $0.used -= 1 } }
            return nil
        }
        fresh.generation = lease.generation
        return fresh
    }

    /// Returns a buffer to the pool. The oldest is reused first.
    func recycle(_ buffer: FrameBuffer) {
        state.update {
            guard buffer.generation == $0.generation else { return }
            $0.used -= 1
            if $0.free.count < Self.maxFree { $0.free.append(buffer) }
        }
    }
}
