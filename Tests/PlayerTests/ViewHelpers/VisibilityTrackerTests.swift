import TestSupport
import Testing

@testable import WindowboxPlayer

/// Control visibility in response to user actions and playback.
@MainActor
struct VisibilityTrackerTests {
    private static func tracker(of fixture: PlayerFixture, isHidden: Bool = false) async -> VisibilityTracker {
        let tracker = VisibilityTracker(isUserInterfaceHidden: isHidden, clock: fixture.clock)
        tracker.player = fixture.player
        await settle()
        return tracker
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
        let fixture = PlayerFixture()
        let tracker = await Self.tracker(of: fixture)
        tracker.toggle()
        #expect(tracker.isUserInterfaceHidden)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden && tracker.player === fixture.player)
    }

    // acceptance: VisibilityTracker.InitiallyVisibleIfPaused
    @Test("Assigning a paused player shows the controls")
    func pausedPlayerShowsControls() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await Self.tracker(of: fixture, isHidden: true)
        #expect(!tracker.isUserInterfaceHidden && tracker.player === fixture.player)
    }

    // acceptance: VisibilityTracker.VisibleWhenPaused
    @Test("Hidden controls are shown when playback pauses")
    func pauseShowsControls() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture, isHidden: true)
        #expect(tracker.isUserInterfaceHidden)
        fixture.player.pause()
        await settle()
        #expect(!tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhilePaused
    @Test("Controls stay visible while paused until the user hides them")
    func pausedControlsStay() async {
        let fixture = await PlayerFixture.ready()
        let tracker = await Self.tracker(of: fixture)
        await fixture.pass(.seconds(60))
        #expect(!tracker.isUserInterfaceHidden && fixture.clock.sleeperCount == 0)
        tracker.toggle()
        await fixture.pass(.seconds(60))
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.AutoHideWhilePlaying
    @Test("Controls hide after the delay during playback")
    func playbackHidesControls() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture)
        await fixture.pass(.milliseconds(2900))
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.milliseconds(100))
        #expect(tracker.isUserInterfaceHidden && fixture.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWhileIdle, NoAutoHideWhileEnded, NoAutoHideWhileFailed
    // acceptance: VisibilityTracker.NoAutoHideWithEmptyPlayer
    @Test(
        "Controls keep their visibility while idle, ended, failed or empty",
        arguments: ["idle", "ended", "failed", "empty"], [false, true])
    func controlsWithoutPlayback(_ state: String, isHidden: Bool) async {
        let fixture =
            state == "empty" ? PlayerFixture() : state == "idle" ? PlayerFixture([item()]) : await .ready(playing: true)
        let tracker = await Self.tracker(of: fixture, isHidden: isHidden)
        if state == "ended" { fixture.engine.end() }
        if state == "failed" { fixture.engine.fail() }
        await fixture.pass(.seconds(60))
        #expect(tracker.isUserInterfaceHidden == isHidden && fixture.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.NoAutoHideWithoutPlayer
    @Test("Controls stay visible once the player is removed")
    func playerRemovalKeepsControls() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture)
        tracker.player = nil
        await fixture.pass(.seconds(60))
        #expect(!tracker.isUserInterfaceHidden && fixture.clock.sleeperCount == 0)
    }

    // acceptance: VisibilityTracker.ResetAutoHide
    @Test("User interaction restarts the auto-hide delay", arguments: ["reset", "show"])
    func interactionRestartsDelay(_ action: String) async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture)
        await fixture.pass(.seconds(2))
        if action == "reset" { tracker.reset() } else { tracker.show() }
        await fixture.pass(.milliseconds(2900))
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.milliseconds(100))
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.ResetDoesNotShowControls
    @Test("Resetting the auto-hide delay does not show hidden controls")
    func resetKeepsControlsHidden() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture, isHidden: true)
        tracker.reset()
        #expect(tracker.isUserInterfaceHidden && tracker.player === fixture.player)
    }

    // acceptance: VisibilityTracker.AutoHideAfterUnhide
    @Test("Controls that are shown again during playback hide after the delay")
    func shownControlsHideAgain() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture, isHidden: true)
        tracker.toggle()
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.seconds(3))
        #expect(tracker.isUserInterfaceHidden)
    }

    @Test("Controls hide after the delay once playback resumes")
    func resumedPlaybackHidesControls() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = await Self.tracker(of: fixture)
        fixture.player.pause()
        await fixture.pass(.seconds(10))
        fixture.player.play()
        await fixture.pass(.milliseconds(2900))
        #expect(!tracker.isUserInterfaceHidden)
        await fixture.pass(.milliseconds(100))
        #expect(tracker.isUserInterfaceHidden)
    }

    // acceptance: VisibilityTracker.InvalidDelay
    @Test("Controls without a delay hide immediately during playback", arguments: [Duration.zero, .seconds(-1)])
    func zeroDelay(_ delay: Duration) async {
        let fixture = await PlayerFixture.ready(playing: true)
        let tracker = VisibilityTracker(delay: delay, clock: fixture.clock)
        tracker.player = fixture.player
        #expect(tracker.delay == .zero && !tracker.isUserInterfaceHidden)
        await settle()
        #expect(tracker.isUserInterfaceHidden)
    }
}
