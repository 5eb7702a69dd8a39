import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct ControlsVisibilityTests {
    private func playing() async -> (ContextFixture, ControlsService) {
        let fixture = ContextFixture()
        let controls = fixture[ControlsService.self]
        await fixture.play()
        return (fixture, controls)
    }

    @Test("Controls and pointer hide after three seconds of playback")
    func controlsHideAfterThreeSeconds() async {
        let (fixture, controls) = await playing()
        await fixture.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
        #expect(controls.isPointerHidden)
    }

    @Test("A repeated request to show the controls restarts their hide timer")
    func showRestartsHideTimer() async {
        let (fixture, controls) = await playing()
        await fixture.pass(.seconds(2))
        controls.show()
        await fixture.pass(.seconds(2))
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(1.1))
        #expect(!controls.isRevealed)
    }

    @Test("Hidden controls reappear on request and hide again after three seconds")
    func showRevealsControls() async {
        let (fixture, controls) = await playing()
        controls.hide()
        controls.show()
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("A reset of the hide timer does not reveal hidden controls")
    func resetKeepsControlsHidden() async {
        let (_, controls) = await playing()
        controls.hide()
        controls.reset()
        #expect(!controls.isRevealed)
    }

    @Test("Controls appear on pause and stay while playback is paused")
    func pauseRevealsControls() async {
        let (fixture, controls) = await playing()
        controls.hide()
        fixture.player.pause()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls appear when the window returns to the foreground with a paused video")
    func pausedReturnRevealsControls() async {
        let (fixture, controls) = await playing()
        controls.hide()
        controls.returnToForeground()
        #expect(!controls.isRevealed)
        fixture.player.pause()
        await settle()
        controls.hide()
        controls.returnToForeground()
        #expect(controls.isRevealed)
    }

    @Test("Controls hide three seconds after playback resumes")
    func resumedPlaybackHidesControls() async {
        let (fixture, controls) = await playing()
        fixture.player.pause()
        await fixture.pass(.seconds(10))
        await fixture.play()
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed while a visibility lock is held", arguments: ControlsService.VisibilityLock.allCases)
    func visibilityLockKeepsControls(by lock: ControlsService.VisibilityLock) async {
        let (fixture, controls) = await playing()
        controls.acquire(lock)
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(lock)
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed in a player without items")
    func emptyPlayerKeepsControls() async {
        let fixture = ContextFixture(items: 0)
        await fixture.pass(.seconds(60))
        #expect(fixture[ControlsService.self].isRevealed)
    }

    @Test("Controls stay revealed after playback has ended")
    func endKeepsControls() async {
        let (fixture, controls) = await playing()
        fixture.engine.end()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls stay revealed while audio without video plays")
    func audioKeepsControls() async {
        let fixture = ContextFixture(media: .song())
        let controls = fixture[ControlsService.self]
        await fixture.play()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("A toggle hides revealed controls and reveals hidden ones")
    func toggleFlipsControls() async {
        let (_, controls) = await playing()
        controls.toggle()
        #expect(!controls.isRevealed)
        controls.toggle()
        #expect(controls.isRevealed)
    }

    @Test("The hide timer of the controls stops while playback is paused")
    func pauseStopsHideTimer() async {
        let (fixture, _) = await playing()
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }
}
