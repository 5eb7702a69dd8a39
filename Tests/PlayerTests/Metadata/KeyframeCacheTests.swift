import Testing

@testable import WindowboxPlayer

/// The cache of keyframe thumbnails and its capacity.
struct KeyframeCacheTests {
    private var cache = KeyframeCache<Int>(capacity: 300)

    @Test("A cached keyframe serves the times from its own to the requested one")
    mutating func keyframeServesTimeRange() {
        cache.insert(1, of: .seconds(10), for: .seconds(13), bytes: 1)
        #expect(cache.thumbnail(at: .seconds(10)) == 1)
        #expect(cache.thumbnail(at: .seconds(13)) == 1)
        #expect(cache.thumbnail(at: .seconds(14)) == nil)
        #expect(cache.thumbnail(at: .seconds(9)) == nil)
    }

    @Test("A cached keyframe serves later times once found for them too")
    mutating func keyframeRangeGrows() {
        cache.insert(1, of: .seconds(10), for: .seconds(13), bytes: 100)
        cache.insert(1, of: .seconds(10), for: .seconds(19), bytes: 100)
        cache.insert(1, of: .seconds(10), for: .seconds(11), bytes: 100)
        #expect(cache.thumbnail(at: .seconds(18)) == 1)
        // The frame is cached once.
        cache.insert(2, of: .seconds(20), for: .seconds(20), bytes: 200)
        #expect(cache.thumbnail(at: .seconds(18)) == 1)
    }

    @Test("A first keyframe after the requested time is cached for that time")
    mutating func firstKeyframeAfterTime() {
        cache.insert(1, of: .milliseconds(40), for: .zero, bytes: 1)
        #expect(cache.thumbnail(at: .zero) == 1)
    }

    @Test("The keyframe cache evicts the least recently used entry")
    mutating func leastRecentlyUsedIsEvicted() {
        for second in 1...3 { cache.insert(second, of: .seconds(second), for: .seconds(second), bytes: 100) }
        #expect(cache.thumbnail(at: .seconds(1)) == 1)
        cache.insert(4, of: .seconds(4), for: .seconds(4), bytes: 100)
        #expect(cache.thumbnail(at: .seconds(2)) == nil)
        #expect(cache.thumbnail(at: .seconds(1)) == 1)
        #expect(cache.thumbnail(at: .seconds(4)) == 4)
    }

    @Test("The keyframe cache keeps one entry even if it exceeds the capacity")
    mutating func oversizedEntryIsKept() {
        cache.insert(1, of: .zero, for: .zero, bytes: 1000)
        #expect(cache.thumbnail(at: .zero) == 1)
        cache.insert(2, of: .seconds(1), for: .seconds(1), bytes: 1000)
        #expect(cache.thumbnail(at: .zero) == nil)
    }
}
