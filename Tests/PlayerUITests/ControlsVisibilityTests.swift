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

    @Test func theyHideAfterThreeSecondsOfPlayback() async {
        let (stage, controls) = await playing()
        await stage.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
        #expect(controls.isPointerHidden)
    }

    @Test func aMovementStartsTheTimeAnew() async {
        let (stage, controls) = await playing()
        await stage.pass(.seconds(2))
        controls.show()
        await stage.pass(.seconds(2))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(1.1))
        #expect(!controls.isRevealed)
    }

    @Test func aMovementBringsThemBack() async {
        let (stage, controls) = await playing()
        controls.hide()
        controls.show()
        #expect(controls.isRevealed)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func aResetNeverShowsThem() async {
        let (_, controls) = await playing()
        controls.hide()
        controls.reset()
        #expect(!controls.isRevealed)
    }

    @Test func aPauseRevealsThemForGood() async {
        let (stage, controls) = await playing()
        controls.hide()
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func whoComesBackToAPausedFilmSeesThem() async {
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

    @Test func playbackHidesThemAgainAfterAPause() async {
        let (stage, controls) = await playing()
        stage.player.pause()
        await stage.pass(.seconds(10))
        await stage.play()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test(arguments: ControlsService.Hold.allCases)
    func theyStayWhileHeld(by hold: ControlsService.Hold) async {
        let (stage, controls) = await playing()
        controls.hold(hold)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(hold)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func idleTheyStay() async {
        let stage = Stage(items: 0)
        await stage.pass(.seconds(60))
        #expect(stage[ControlsService.self].isRevealed)
    }

    @Test func afterTheEndTheyStayAsTheyAre() async {
        let (stage, controls) = await playing()
        stage.engine.end()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func withoutAPictureTheyAlwaysStay() async {
        let stage = Stage(media: .song())
        let controls = stage[ControlsService.self]
        await stage.play()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func aTapShowsAndHidesThem() async {
        let (_, controls) = await playing()
        controls.toggle()
        #expect(!controls.isRevealed)
        controls.toggle()
        #expect(controls.isRevealed)
    }

    @Test func pausedNothingWaits() async {
        let (stage, _) = await playing()
        stage.player.pause()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
