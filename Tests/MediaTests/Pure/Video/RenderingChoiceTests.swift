import Testing

@testable import WindowboxVideo

/// The decision to render the frames of a medium, or to convert them.
struct RenderingChoiceTests {
    private final class Image: RenderedImage {
        let remainingTime: Double

        init(remainingTime: Double = 0) { self.remainingTime = remainingTime }
    }

    private func allows(_ paintings: [(Rendering, elapsed: Double)]) -> Bool {
        var choice = RenderingChoice()
        for (rendering, elapsed) in paintings { choice.record(rendering, elapsed: elapsed, of: 0.04) }
        return choice.allowsRendering
    }

    private func rendered(_ count: Int, in elapsed: Double) -> [(Rendering, elapsed: Double)] {
        Array(repeating: (.rendered(Image()), elapsed), count: count)
    }

    @Test("A failure ends rendering at once, a renderer that is not ready does not")
    func failure() {
        #expect(allows([]))
        #expect(allows([(.notReady, 1)]))
        #expect(!allows([(.failed, 0)]))
        #expect(!allows(rendered(100, in: 0.001) + [(.failed, 0)]))
    }

    @Test("A median of 60 frames above half a frame ends rendering")
    func slowness() {
        #expect(allows(rendered(600, in: 0.02)))
        #expect(!allows(rendered(60, in: 0.021)))
        #expect(allows(rendered(57, in: 0.021)))
        #expect(allows(rendered(29, in: 0.03) + rendered(31, in: 0.001)))
        #expect(!allows(rendered(29, in: 0.001) + rendered(31, in: 0.021)))
        #expect(!allows(rendered(60, in: 0.001) + rendered(60, in: 0.021)))
    }

    @Test("The time that the GPU needs after the call counts as well")
    func remainingTime() {
        func rendered(remaining time: Double) -> [(Rendering, elapsed: Double)] {
            Array(repeating: (.rendered(Image(remainingTime: time)), 0.005), count: 60)
        }
        #expect(allows(rendered(remaining: 0.014)))
        #expect(!allows(rendered(remaining: 0.016)))
    }

    @Test("Fewer frames suffice once they have taken half the time of 60, but not one that took long")
    func extremeSlowness() {
        #expect(allows(rendered(4, in: 1)))
        #expect(!allows(rendered(5, in: 1)))
        #expect(!allows(rendered(13, in: 0.1)))
        #expect(allows(rendered(12, in: 0.1)))
        #expect(allows(rendered(1, in: 2) + rendered(600, in: 0.001)))
    }

    @Test("A frame without a duration has no choice")
    func noDuration() {
        var choice = RenderingChoice()
        for _ in 0..<100 { choice.record(.rendered(Image()), elapsed: 1, of: 0) }
        #expect(choice.allowsRendering)
    }
}
