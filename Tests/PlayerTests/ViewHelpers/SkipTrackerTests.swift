import TestSupport
import Testing

@testable import WindowboxPlayer

@MainActor
struct SkipTrackerTests {
    // acceptance: SkipTracker.RequestsWithEmptyPlayer
    @Test("Skip requests have no effect on an empty player")
    func emptyPlayer() {
        let fixture = PlayerFixture()
        let tracker = Self.tracker(of: fixture)
        for _ in 0..<3 { #expect(!tracker.requestSkipBackward() && !tracker.requestSkipForward()) }
        #expect(tracker.state == .inactive && tracker.player === fixture.player)
    }

    @Test("Skip requests have no effect on a live stream without a DVR window")
    func liveStream() async {
        let fixture = await PlayerFixture.ready(.live())
        let tracker = Self.tracker(of: fixture)
        for _ in 0..<3 { #expect(!tracker.requestSkipBackward()) }
        for _ in 0..<3 { #expect(!tracker.requestSkipForward()) }
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: SkipTracker.UnfulfilledRequest, SkipTracker.FulfilledRequest
    @Test("The first skip request only counts, and the second one skips")
    func secondRequestSkips() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = Self.tracker(of: fixture)
        #expect(!tracker.requestSkipForward())
        #expect(tracker.state == .inactive && fixture.engine.seekTargets == [])
        #expect(tracker.requestSkipForward())
        #expect(tracker.state == .skippingForward(.seconds(10)))
        #expect(fixture.engine.seekTargets == [.seconds(40)])
    }

    // acceptance: SkipTracker.IdenticalRequests, SkipTracker.PlayerPosition
    @Test("Skip requests in the same direction add up")
    func requestsAddUp() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = Self.tracker(of: fixture)
        #expect([1, 2, 3].map { _ in tracker.requestSkipBackward() } == [false, true, true])
        #expect(tracker.state == .skippingBackward(.seconds(20)))
        #expect(fixture.engine.seekTargets == [.seconds(20), .seconds(10)])
    }

    // acceptance: SkipTracker.MixedRequests
    @Test("A change of direction restarts the skip count, and skips at once during a series")
    func directionChange() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = Self.tracker(of: fixture)
        #expect(!tracker.requestSkipBackward())
        #expect(!tracker.requestSkipForward())
        #expect(tracker.requestSkipForward())
        #expect(tracker.state == .skippingForward(.seconds(10)))
        #expect(tracker.requestSkipBackward())
        #expect(tracker.state == .skippingBackward(.seconds(10)))
        #expect(tracker.requestSkipBackward())
        #expect(tracker.state == .skippingBackward(.seconds(20)))
        #expect(fixture.engine.seekTargets == [.seconds(40), .seconds(30), .seconds(20)])
    }

    // acceptance: SkipTracker.SpacedRequests, SkipTracker.ResetAfterDelay
    @Test("A skip series ends after its delay without a request")
    func delayEndsSeries() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = Self.tracker(of: fixture)
        #expect(!tracker.requestSkipForward())
        await fixture.pass(.milliseconds(300))
        #expect(tracker.requestSkipForward())
        await fixture.pass(.milliseconds(300))
        #expect(tracker.state == .skippingForward(.seconds(10)))
        await fixture.pass(.milliseconds(100))
        #expect(tracker.state == .inactive)
        #expect(!tracker.requestSkipForward())
    }

    // acceptance: SkipTracker.PlayerChangeResetsTracking
    @Test("A player change ends the skip series")
    func playerChangeEndsSeries() async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = Self.tracker(of: fixture)
        tracker.requestSkipForward()
        let other = await PlayerFixture.ready(at: .seconds(30))
        tracker.player = other.player
        #expect(!tracker.requestSkipForward())
        #expect(tracker.requestSkipForward())
        tracker.player = nil
        #expect(tracker.state == .inactive)
        #expect(fixture.engine.seekTargets == [] && other.engine.seekTargets == [.seconds(40)])
    }

    // acceptance: SkipTracker.InvalidCount
    @Test("A skip tracker treats a count below one as one", arguments: [1, 0, -3])
    func minimumCount(_ count: Int) async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = SkipTracker(count: count, clock: fixture.clock)
        tracker.player = fixture.player
        #expect(tracker.requestSkipForward())
    }

    // acceptance: SkipTracker.InvalidDelay
    @Test(
        "A skip tracker without a delay never completes a series of two requests",
        arguments: [Duration.zero, .seconds(-1)])
    func zeroDelay(_ delay: Duration) async {
        let fixture = await PlayerFixture.ready(at: .seconds(30))
        let tracker = SkipTracker(delay: delay, clock: fixture.clock)
        tracker.player = fixture.player
        #expect(!tracker.requestSkipForward())
        await settle()
        #expect(!tracker.requestSkipForward())
    }

    private static func tracker(of fixture: PlayerFixture) -> SkipTracker {
        let tracker = SkipTracker(clock: fixture.clock)
        tracker.player = fixture.player
        return tracker
    }
}
