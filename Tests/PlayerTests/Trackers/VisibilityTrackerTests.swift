import TestSupport
import Testing

@testable import WindowboxPlayer

/// Control visibility in response to user actions and playback.
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
    @Test("The controls start hidden only on request, with a delay of 3 s", arguments: [false, true])
    func initialVisibility(_ isHidden: Bool) {
        #expect(VisibilityTracker(isUserInterfaceHidden: isHidden).isUserInterfaceHidden == isHidden)
        #expect(!VisibilityTracker().isUserInterfaceHidden && VisibilityTracker().delay == .seconds(3))
    }

    // acceptance: VisibilityTracker.NoToggleWithoutPlayer
    @Test("Controls without a player can be neither shown nor hidden")
    func noPlayerNoChange() {
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
    @Test("Toggling shows and hides the controls")
    func toggleControls() async {
        let scene = Scene()
        let tracker = await Self.tracker(of: scene)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.InitiallyVisibleIfPaused
    @Test("Assigning a paused player shows the controls")
    func pausedPlayerShowsControls() async {
        let scene = await Scene.ready()
        let tracker = await Self.tracker(of: scene, isHidden: true)
        #expect(!tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.VisibleWhenPaused
    @Test("Hidden controls are shown when playback pauses")
    func pauseShowsControls() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        #expect(tracker.isUserInterfaceHidden)
        scene.player.pause()
        await settle()
        #expect(!tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhilePaused
    @Test("Controls stay visible while paused until the user hides them")
    func pausedControlsStay() async {
        let scene = await Scene.ready()
        let tracker = await Self.tracker(of: scene)
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
        tracker.toggle()
        await pass(.seconds(60), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.AutoHideWhilePlaying
    @Test("Controls hide after the delay during playback")
    func playbackHidesControls() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhileIdle, NoAutoHideWhileEnded, NoAutoHideWhileFailed
    // acceptance: VisibilityTracker.NoAutoHideWithEmptyPlayer
    @Test(
        "Controls keep their visibility while idle, ended, failed or empty",
        arguments: ["idle", "ended", "failed", "empty"], [false, true])
    func controlsWithoutPlayback(_ state: String, isHidden: Bool) async {
        let scene = state == "empty" ? Scene() : state == "idle" ? Scene([item()]) : await .ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: isHidden)
        if state == "ended" { scene.engine.end() }
        if state == "failed" { scene.engine.fail() }
        await pass(.seconds(60), in: scene)
        #expect(tracker.isUserInterfaceHidden == isHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWithoutPlayer
    @Test("Controls stay visible once the player is removed")
    func playerRemovalKeepsControls() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        tracker.player = nil
        await pass(.seconds(60), in: scene)
        #expect(!tracker.isUserInterfaceHidden && scene.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.ResetAutoHide
    @Test("User interaction restarts the auto-hide delay", arguments: ["reset", "show"])
    func interactionRestartsDelay(_ action: String) async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene)
        await pass(.seconds(2), in: scene)
        if action == "reset" { tracker.reset() } else { tracker.show() }
        await pass(.milliseconds(2900), in: scene)
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.milliseconds(100), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.ResetDoesNotShowControls
    @Test("Resetting the auto-hide delay does not show hidden controls")
    func resetKeepsControlsHidden() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        tracker.reset()
        #expect(tracker.isUserInterfaceHidden && tracker.player === scene.player)
    }

    // acceptance: VisibilityTracker.AutoHideAfterUnhide
    @Test("Controls that are shown again during playback hide after the delay")
    func shownControlsHideAgain() async {
        let scene = await Scene.ready(playing: true)
        let tracker = await Self.tracker(of: scene, isHidden: true)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden)
        await pass(.seconds(3), in: scene)
        #expect(tracker.isUserInterfaceHidden)
    }

    @Test("Controls hide after the delay once playback resumes")
    func resumedPlaybackHidesControls() async {
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
    @Test("Controls without a delay hide immediately during playback", arguments: [Duration.zero, .seconds(-1)])
    func zeroDelay(_ delay: Duration) async {
        let scene = await Scene.ready(playing: true)
        let tracker = VisibilityTracker(delay: delay, clock: scene.clock)
        tracker.player = scene.player
        #expect(tracker.delay == .zero && !tracker.isUserInterfaceHidden)
        await settle()
        #expect(tracker.isUserInterfaceHidden)
    }
}
