import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct ControlsVisibilityTests {
    private func playing() async -> (Stage, ControlsService) {
        let stage = Stage()
        let controls = stage[ControlsService.self]
        await stage.play()
        return (stage, controls)
    }

    @Test("Controls and pointer hide after three seconds of playback")
    func controlsHideAfterThreeSeconds() async {
        let (stage, controls) = await playing()
        await stage.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
        #expect(controls.isPointerHidden)
    }

    @Test("A repeated request to show the controls restarts their hide timer")
    func showRestartsHideTimer() async {
        let (stage, controls) = await playing()
        await stage.pass(.seconds(2))
        controls.show()
        await stage.pass(.seconds(2))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(1.1))
        #expect(!controls.isRevealed)
    }

    @Test("Hidden controls reappear on request and hide again after three seconds")
    func showRevealsControls() async {
        let (stage, controls) = await playing()
        controls.hide()
        controls.show()
        #expect(controls.isRevealed)
        await stage.pass(.seconds(3.1))
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
        let (stage, controls) = await playing()
        controls.hide()
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls appear when the window returns to the foreground with a paused video")
    func pausedReturnRevealsControls() async {
        let (stage, controls) = await playing()
        controls.hide()
        controls.returnToForeground()
        #expect(!controls.isRevealed)
        stage.player.pause()
        await settle()
        controls.hide()
        controls.returnToForeground()
        #expect(controls.isRevealed)
    }

    @Test("Controls hide three seconds after playback resumes")
    func resumedPlaybackHidesControls() async {
        let (stage, controls) = await playing()
        stage.player.pause()
        await stage.pass(.seconds(10))
        await stage.play()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed while a visibility lock is held", arguments: ControlsService.Hold.allCases)
    func visibilityLockKeepsControls(by hold: ControlsService.Hold) async {
        let (stage, controls) = await playing()
        controls.hold(hold)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(hold)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed in a player without items")
    func emptyPlayerKeepsControls() async {
        let stage = Stage(items: 0)
        await stage.pass(.seconds(60))
        #expect(stage[ControlsService.self].isRevealed)
    }

    @Test("Controls stay revealed after playback has ended")
    func endKeepsControls() async {
        let (stage, controls) = await playing()
        stage.engine.end()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls stay revealed while audio without video plays")
    func audioKeepsControls() async {
        let stage = Stage(media: .song())
        let controls = stage[ControlsService.self]
        await stage.play()
        await stage.pass(.seconds(60))
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
        let (stage, _) = await playing()
        stage.player.pause()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
