import Testing

@testable import WindowboxVideo

/// The pool of frame buffers.
struct FrameBufferPoolTests {
    let pool = FrameBufferPool()

    /// Returns whether a recycled buffer is the next one taken.
    func isReused(_ count: Int = 64, meanwhile change: () -> Void = {}) throws -> Bool {
        let buffer = try #require(pool.acquire(count))
        change()
        pool.recycle(buffer)
        return pool.acquire(count) === buffer
    }

    @Test("A recycled frame buffer is reused") func recycledBufferIsReused() throws { #expect(try isReused()) }

    @Test("The frame buffer recycled first is reused first") func oldestBufferFirst() throws {
        let buffers = [try #require(pool.acquire(64)), try #require(pool.acquire(64))]
        buffers.forEach(pool.recycle)
        #expect(pool.acquire(64) === buffers[0])
        #expect(pool.acquire(64) === buffers[1])
    }

    @Test("A frame buffer of another size is not reused") func otherSizeIsNotReused() throws {
        #expect(try !isReused { _ = pool.acquire(128) })
    }

    @Test("A frame buffer of a previous allocator is not reused") func otherAllocatorIsNotReused() throws {
        #expect(try !isReused { pool.setAllocator(HeapFrameBufferAllocator()) })
    }

    @Test("A third frame buffer is allocated only if none is returned in time") func thirdBuffer() async throws {
        let buffers = [try #require(pool.acquire(64)), try #require(pool.acquire(64))]
        let fresh = try #require(pool.acquire(64, patience: 0.001))
        #expect(!buffers.contains { $0 === fresh })
        async let waited = Task.detached { [pool] in pool.acquire(64, patience: 60) }.value
        pool.recycle(buffers[0])
        #expect(await waited === buffers[0])
    }

    @Test("The frame buffer pool keeps at most two buffers") func poolLimit() throws {
        let buffers = try (0..<5).map { _ in try #require(pool.acquire(64)) }
        buffers.forEach(pool.recycle)
        #expect(
            (0..<5).filter { _ in pool.acquire(64).map { buffer in buffers.contains { $0 === buffer } } == true }.count
                == 2)
    }
}
