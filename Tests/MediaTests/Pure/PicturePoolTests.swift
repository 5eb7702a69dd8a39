import Testing

@testable import WindowboxMedia

/// The memory of pictures is lent again, as long as it is what is asked for.
struct PicturePoolTests {
    let pool = PicturePool()

    /// Whether a block that is given back is the next that is lent.
    func isLentAgain(_ count: Int = 64, meanwhile change: () -> Void = {}) throws -> Bool {
        let block = try #require(pool.take(count))
        change()
        pool.recycle(block)
        return pool.take(count) === block
    }

    @Test func whatComesBackIsLentAgain() throws { #expect(try isLentAgain()) }

    @Test func theOldestFirst() throws {
        let blocks = [try #require(pool.take(64)), try #require(pool.take(64))]
        blocks.forEach(pool.recycle)
        #expect(pool.take(64) === blocks[0])
        #expect(pool.take(64) === blocks[1])
    }

    @Test func anotherSizeIsNot() throws {
        #expect(try !isLentAgain { _ = pool.take(128) })
    }

    @Test func norWhatComesFromAnotherAllocator() throws {
        #expect(try !isLentAgain { pool.use(HeapPictureAllocator()) })
    }

    @Test func littleIsKept() throws {
        let blocks = try (0..<5).map { _ in try #require(pool.take(64)) }
        blocks.forEach(pool.recycle)
        #expect(
            (0..<5).filter { _ in pool.take(64).map { block in blocks.contains { $0 === block } } == true }.count == 2)
    }
}
