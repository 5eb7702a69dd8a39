import TestSupport
import Testing

/// A picture of a programme, beside the player or in a list.
@Suite(.desktop { $0.hasSound = false })
struct LazyImageViewTests {
    @Test func itIsFetchedWhenSeenAndShown() async throws {
        let check = try await SelfCheck.run("VideoSelfCheck", "image")
        #expect(check["fetched unseen"] == "false")
        #expect(check["shown"] == "true")
        #expect(check["fit"] == "bars")
        #expect(check["fills"] == "true")
        #expect(check["none"] == "true")
        #expect(check["damaged"] == "nothing")
    }
}
