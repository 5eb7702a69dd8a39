import TestSupport
import Testing

@testable import WindowboxPlayer

@MainActor
struct SkipTrackerTests {
    // acceptance: SkipTracker.RequestsWithEmptyPlayer
    @Test func withoutAnythingToSkipInNoRequestSkips() {
        let scene = Scene()
        let tracker = Self.tracker(of: scene)
        for _ in 0..<3 { #expect(!tracker.requestSkipBackward() && !tracker.requestSkipForward()) }
        #expect(tracker.state == .inactive && tracker.player === scene.player)
    }

    @Test func aTransmissionIsNotSkippedIn() async {
        let scene = await Scene.ready(.live())
        let tracker = Self.tracker(of: scene)
        for _ in 0..<3 { #expect(!tracker.requestSkipBackward()) }
        for _ in 0..<3 { #expect(!tracker.requestSkipForward()) }
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: SkipTracker.UnfulfilledRequest, SkipTracker.FulfilledRequest
    @Test func theFirstRequestCountsAndTheSecondSkips() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = Self.tracker(of: scene)
        #expect(!tracker.requestSkipForward())
        #expect(tracker.state == .inactive && scene.engine.soughtTargets == [])
        #expect(tracker.requestSkipForward())
        #expect(tracker.state == .skippingForward(.seconds(10)))
        #expect(scene.engine.soughtTargets == [.seconds(40)])
    }

    // acceptance: SkipTracker.IdenticalRequests, SkipTracker.PlayerPosition
    @Test func requestsToOneSideAddUp() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = Self.tracker(of: scene)
        #expect([1, 2, 3].map { _ in tracker.requestSkipBackward() } == [false, true, true])
        #expect(tracker.state == .skippingBackward(.seconds(20)))
        #expect(scene.engine.soughtTargets == [.seconds(20), .seconds(10)])
    }

    // acceptance: SkipTracker.MixedRequests
    @Test func aRequestToTheOtherSideCountsAnewAndSkipsAtOnceWhileSkipping() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = Self.tracker(of: scene)
        #expect(!tracker.requestSkipBackward())
        #expect(!tracker.requestSkipForward())
        #expect(tracker.requestSkipForward())
        #expect(tracker.state == .skippingForward(.seconds(10)))
        #expect(tracker.requestSkipBackward())
        #expect(tracker.state == .skippingBackward(.seconds(10)))
        #expect(tracker.requestSkipBackward())
        #expect(tracker.state == .skippingBackward(.seconds(20)))
        #expect(scene.engine.soughtTargets == [.seconds(40), .seconds(30), .seconds(20)])
    }

    // acceptance: SkipTracker.SpacedRequests, SkipTracker.ResetAfterDelay
    @Test func aPauseEndsTheSeries() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = Self.tracker(of: scene)
        #expect(!tracker.requestSkipForward())
        await pass(.milliseconds(300), in: scene)
        #expect(tracker.requestSkipForward())
        await pass(.milliseconds(300), in: scene)
        #expect(tracker.state == .skippingForward(.seconds(10)))
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.state == .inactive)
        #expect(!tracker.requestSkipForward())
    }

    // acceptance: SkipTracker.PlayerChangeResetsTracking
    @Test func anotherPlayerEndsTheSeries() async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = Self.tracker(of: scene)
        tracker.requestSkipForward()
        let other = await Scene.ready(at: .seconds(30))
        tracker.player = other.player
        #expect(!tracker.requestSkipForward())
        #expect(tracker.requestSkipForward())
        tracker.player = nil
        #expect(tracker.state == .inactive)
        #expect(scene.engine.soughtTargets == [] && other.engine.soughtTargets == [.seconds(40)])
    }

    // acceptance: SkipTracker.InvalidCount
    @Test(arguments: [1, 0, -3]) func aCountOfLessThanOneIsOne(_ count: Int) async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = SkipTracker(count: count, clock: scene.clock)
        tracker.player = scene.player
        #expect(tracker.requestSkipForward())
    }

    // acceptance: SkipTracker.InvalidDelay
    @Test(arguments: [Duration.zero, .seconds(-1)]) func withoutADelayNoneFollowsAnother(_ delay: Duration) async {
        let scene = await Scene.ready(at: .seconds(30))
        let tracker = SkipTracker(delay: delay, clock: scene.clock)
        tracker.player = scene.player
        #expect(!tracker.requestSkipForward())
        await settle()
        #expect(!tracker.requestSkipForward())
    }

    private static func tracker(of scene: Scene) -> SkipTracker {
        let tracker = SkipTracker(clock: scene.clock)
        tracker.player = scene.player
        return tracker
    }

    private func pass(_ time: Duration, in scene: Scene) async {
        await settle()
        scene.clock.advance(by: time)
        await settle()
    }
}
