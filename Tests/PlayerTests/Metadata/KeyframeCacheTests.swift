import Testing

@testable import WindowboxPlayer

/// What was made is not made again, and does not pile up.
struct KeyframeCacheTests {
    private var cache = KeyframeCache<Int>(capacity: 300)

    @Test mutating func aKeyframeCountsUpToWhereItWasFound() {
        cache.insert(1, of: .seconds(10), for: .seconds(13), bytes: 1)
        #expect(cache.picture(at: .seconds(10)) == 1)
        #expect(cache.picture(at: .seconds(13)) == 1)
        #expect(cache.picture(at: .seconds(14)) == nil)
        #expect(cache.picture(at: .seconds(9)) == nil)
    }

    @Test mutating func foundAgainFurtherItCountsFurther() {
        cache.insert(1, of: .seconds(10), for: .seconds(13), bytes: 100)
        cache.insert(1, of: .seconds(10), for: .seconds(19), bytes: 100)
        cache.insert(1, of: .seconds(10), for: .seconds(11), bytes: 100)
        #expect(cache.picture(at: .seconds(18)) == 1)
        // It is kept once.
        cache.insert(2, of: .seconds(20), for: .seconds(20), bytes: 200)
        #expect(cache.picture(at: .seconds(18)) == 1)
    }

    @Test mutating func theFirstKeyframeMayComeAfterTheTime() {
        cache.insert(1, of: .milliseconds(40), for: .zero, bytes: 1)
        #expect(cache.picture(at: .zero) == 1)
    }

    @Test mutating func whatNobodyHasAskedForLongestGoes() {
        for second in 1...3 { cache.insert(second, of: .seconds(second), for: .seconds(second), bytes: 100) }
        #expect(cache.picture(at: .seconds(1)) == 1)
        cache.insert(4, of: .seconds(4), for: .seconds(4), bytes: 100)
        #expect(cache.picture(at: .seconds(2)) == nil)
        #expect(cache.picture(at: .seconds(1)) == 1)
        #expect(cache.picture(at: .seconds(4)) == 4)
    }

    @Test mutating func oneIsKeptHoweverLargeItIs() {
        cache.insert(1, of: .zero, for: .zero, bytes: 1000)
        #expect(cache.picture(at: .zero) == 1)
        cache.insert(2, of: .seconds(1), for: .seconds(1), bytes: 1000)
        #expect(cache.picture(at: .zero) == nil)
    }
}
