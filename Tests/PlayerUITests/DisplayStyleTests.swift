import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// Visibility of controls in each display style. (VPC-11)
@MainActor
struct DisplayStyleTests {
    private func playing(_ style: DisplayStyle) async -> (Stage, ControlsService) {
        let stage = Stage()
        let controls = stage.context.control
        controls.displayStyle = style
        await stage.play()
        return (stage, controls)
    }

    @Test("Controls with the always style cannot be hidden")
    func alwaysStyleKeepsControls() async {
        let (stage, controls) = await playing(.always)
        controls.hide()
        controls.toggle()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls with the never style cannot be revealed")
    func neverStyleHidesControls() async {
        let (_, controls) = await playing(.never)
        controls.show()
        controls.toggle()
        controls.hold(.menu)
        #expect(!controls.isRevealed)
    }

    @Test("The never style does not hide the pointer")
    func neverStyleKeepsPointer() async {
        let (_, controls) = await playing(.never)
        #expect(!controls.isPointerHidden)
    }

    @Test("Controls with the manual style change only when toggled")
    func manualStyleNeedsToggle() async {
        let (stage, controls) = await playing(.manual(firstAppear: false))
        #expect(!controls.isRevealed)
        controls.toggle()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.toggle()
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test("A custom display style's predicate decides whether controls are revealed")
    func customStyleUsesPredicate() async {
        let stage = Stage()
        let controls = stage.context.control
        controls.displayStyle = .custom { [player = stage.player] in !player.isMuted }
        controls.hide()
        #expect(controls.isRevealed)
        stage.player.isMuted = true
        controls.show()
        #expect(!controls.isRevealed)
    }

    @Test("The automatic style hides controls after its configured delay")
    func autoStyleUsesDelay() async {
        let (stage, controls) = await playing(.auto(after: .seconds(5)))
        await stage.pass(.seconds(4.9))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
    }

    // The reference shows the controls despite `firstAppear: false` and starts its timer on the first tap.
    @Test("The automatic style can start with hidden controls and keep them hidden")
    func autoStyleStartsHidden() async {
        let stage = Stage(media: nil)
        let controls = stage.context.control
        controls.displayStyle = .auto(firstAppear: false)
        #expect(!controls.isRevealed)
        await stage.play()
        await stage.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test("The automatic style hides controls without a preceding tap")
    func autoStyleNeedsNoTap() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer toggles the controls, and so reveals controls that the user has hidden meanwhile.
    @Test("The hide timer does not reveal controls that were hidden meanwhile")
    func hideTimerNeverReveals() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(1))
        controls.hide()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer ignores a pause.
    @Test("A pause stops the hide timer of the automatic style")
    func pauseStopsAutoHide() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(2))
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("A display style changed during playback takes effect at once")
    func styleChangesDuringPlayback() async {
        let (stage, controls) = await playing(.auto())
        controls.displayStyle = .manual()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.displayStyle = .auto()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Visibility locks survive a change of the display style")
    func styleChangeKeepsLocks() async {
        let (stage, controls) = await playing(.manual())
        controls.hold(.menu)
        controls.displayStyle = .auto()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed while a screen reader runs")
    func screenReaderKeepsControls() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
        stage.screenReader.isRunning = true
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        stage.screenReader.isRunning = false
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed if a screen reader was running before the player started")
    func earlierScreenReaderKeepsControls() async {
        let stage = Stage()
        stage.screenReader.isRunning = true
        let controls = stage.context.control
        await stage.play()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls stay revealed until the last visibility lock is released")
    func lastLockReleasesControls() async {
        let (stage, controls) = await playing(.auto())
        controls.hold(.pointer)
        controls.hold(.menu)
        controls.release(.pointer)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }
}
