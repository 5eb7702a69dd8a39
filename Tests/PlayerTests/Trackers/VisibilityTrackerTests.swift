import TestSupport
import Testing

@testable import WindowboxPlayer

/// What a person and a player do to the controls.
@MainActor
struct VisibilityTrackerTests {
    private static func tracker(of scene: Scene, isHidden: Bool = false) async -> VisibilityTracker {
        let tracker = VisibilityTracker(isUserInterfaceHidden: isHidden, clock: scene.clock)
        tracker.player = scene.player
        await settle()
        return tracker
    }

    private func pass(_ time: Duration, in scene: Scene) async {
        await settle()
        scene.clock.advance(by: time)
        await settle()
    }

    // acceptance: VisibilityTracker.InitiallyVisible, InitiallyHidden
    @Test(arguments: [false, true]) func theyAreAtFirstAsIsAskedFor(_ isHidden: Bool) {
        #expect(VisibilityTracker(isUserInterfaceHidden: isHidden).isUserInterfaceHidden == isHidden)
        #expect(!VisibilityTracker().isUserInterfaceHidden && VisibilityTracker().delay == .seconds(3))
    }

    // acceptance: VisibilityTracker.NoToggleWithoutPlayer
    @Test func withoutAPlayerNothingShowsOrHidesThem() {
        let tracker = VisibilityTracker()
        tracker.toggle()
        tracker.hide()
        #expect(!tracker.isUserInterfaceHidden)
        let hidden = VisibilityTracker(isUserInterfaceHidden: true)
        hidden.show()
        hidden.isScreenReaderRunning = true
        #expect(hidden.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.Toggle
    @Test func aTapShowsAndHidesThem() async {
        let scene = Scene()
        let tracker = await Self.tracker(of: scene)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.InitiallyVisibleIfPaused
    @Test func aPlayerThatIsPausedRevealsThem() async {
        let scene = await Scene.ready()
        let tracker = await Self.tracker(of: scene, isHidden: true)
        #expect(!tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.VisibleWhenPaused
    @Test func aPauseRevealsThemWhoeverPaused() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        #expect(tracker.isUserInterfaceHidden)
        scene.player.pause()
        await settle()
        #expect(!tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhilePaused
    @Test func pausedTheyStayUntilThePersonHidesThem() async {
        let scene = await Scene.ready()
        let tracker = await Self.tracker(of: scene)
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
        tracker.toggle()
        await pass(.seconds(60), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.AutoHideWhilePlaying
    @Test func whileItPlaysTheyHideAfterTheDelay() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhileIdle, NoAutoHideWhileEnded, NoAutoHideWhileFailed
    // acceptance: VisibilityTracker.NoAutoHideWithEmptyPlayer
    @Test(arguments: ["idle", "ended", "failed", "empty"], [false, true])
    func whereNothingPlaysTheyStayAsTheyAre(_ state: String, isHidden: Bool) async {
        let scene = state == "empty" ? Scene() : state == "idle" ? Scene([item()]) : await .ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: isHidden)
        if state == "ended" { scene.engine.end() }
        if state == "failed" { scene.engine.fail() }
        await pass(.seconds(60), in: scene)
        #expect(tracker.isUserInterfaceHidden == isHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWithoutPlayer
    @Test func withoutAPlayerTheyStay() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        tracker.player = nil
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.ResetAutoHide
    @Test(arguments: ["reset", "show"]) func aHandStartsTheDelayAnew(_ deed: String) async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        await pass(.seconds(2), in: scene)
        if deed == "reset" { tracker.reset() } else { tracker.show() }
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.ResetDoesNotShowControls
    @Test func aResetNeverShowsThem() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        tracker.reset()
        #expect(tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.AutoHideAfterUnhide
    @Test func shownAgainTheyHideAgain() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.seconds(3), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    @Test func playbackThatGoesOnHidesThemAfterTheDelay() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        scene.player.pause()
        await pass(.seconds(10), in: scene)
        scene.player.play()
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.InvalidDelay
    @Test(arguments: [Duration.zero, .seconds(-1)]) func withoutADelayTheyAreShownForAMoment(_ delay: Duration) async {
        let scene = await Scene.ready(playing: true)
        let tracker = VisibilityTracker(delay: delay, clock: scene.clock)
        tracker.player = scene.player
        #expect(tracker.delay == .zero && !tracker.isUserInterfaceHidden)
        await settle()
        #expect(tracker.isUserInterfaceHidden)
    }
}
