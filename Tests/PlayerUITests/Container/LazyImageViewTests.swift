import TestSupport
import Testing

/// Artwork that is loaded on demand.
@Suite(.desktop { $0.hasAudio = false })
struct LazyImageViewTests {
    @Test("A lazy image view loads its image when it becomes visible, and fits or fills it")
    func imageLoadsWhenVisible() async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "image")
        #expect(check["fetched unseen"] == "false")
        #expect(check["shown"] == "true")
        #expect(check["fit"] == "letterbox")
        #expect(check["fills"] == "true")
        #expect(check["none"] == "true")
        #expect(check["damaged"] == "nothing")
    }
}
