import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// Visibility of controls in each display style. (VPC-11)
@MainActor
struct DisplayStyleTests {
    private func playing(_ style: DisplayStyle) async -> (ContextFixture, ControlsService) {
        let fixture = ContextFixture()
        let controls = fixture.context.control
        controls.displayStyle = style
        await fixture.play()
        return (fixture, controls)
    }

    @Test("Controls with the always style cannot be hidden")
    func alwaysStyleKeepsControls() async {
        let (fixture, controls) = await playing(.always)
        controls.hide()
        controls.toggle()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls with the never style cannot be revealed")
    func neverStyleHidesControls() async {
        let (_, controls) = await playing(.never)
        controls.show()
        controls.toggle()
        controls.acquire(.menu)
        #expect(!controls.isRevealed)
    }

    @Test("The never style does not hide the pointer")
    func neverStyleKeepsPointer() async {
        let (_, controls) = await playing(.never)
        #expect(!controls.isPointerHidden)
    }

    @Test("Controls with the manual style change only when toggled")
    func manualStyleNeedsToggle() async {
        let (fixture, controls) = await playing(.manual(initiallyVisible: false))
        #expect(!controls.isRevealed)
        controls.toggle()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.toggle()
        fixture.player.pause()
        await fixture.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test("A custom display style's predicate decides whether controls are revealed")
    func customStyleUsesPredicate() async {
        let fixture = ContextFixture()
        let controls = fixture.context.control
        controls.displayStyle = .custom { [player = fixture.player] in !player.isMuted }
        controls.hide()
        #expect(controls.isRevealed)
        fixture.player.isMuted = true
        controls.show()
        #expect(!controls.isRevealed)
    }

    @Test("The automatic style hides controls after its configured delay")
    func autoStyleUsesDelay() async {
        let (fixture, controls) = await playing(.automatic(hidesAfter: .seconds(5)))
        await fixture.pass(.seconds(4.9))
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
    }

    // The reference shows the controls despite `initiallyVisible: false` and starts its timer on the first tap.
    @Test("The automatic style can start with hidden controls and keep them hidden")
    func autoStyleStartsHidden() async {
        let fixture = ContextFixture(media: nil)
        let controls = fixture.context.control
        controls.displayStyle = .automatic(initiallyVisible: false)
        #expect(!controls.isRevealed)
        await fixture.play()
        await fixture.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test("The automatic style hides controls without a preceding tap")
    func autoStyleNeedsNoTap() async {
        let (fixture, controls) = await playing(.automatic())
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer toggles the controls, and so reveals controls that the user has hidden meanwhile.
    @Test("The hide timer does not reveal controls that were hidden meanwhile")
    func hideTimerNeverReveals() async {
        let (fixture, controls) = await playing(.automatic())
        await fixture.pass(.seconds(1))
        controls.hide()
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer ignores a pause.
    @Test("A pause stops the hide timer of the automatic style")
    func pauseStopsAutoHide() async {
        let (fixture, controls) = await playing(.automatic())
        await fixture.pass(.seconds(2))
        fixture.player.pause()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("A display style changed during playback takes effect at once")
    func styleChangesDuringPlayback() async {
        let (fixture, controls) = await playing(.automatic())
        controls.displayStyle = .manual()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.displayStyle = .automatic()
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Visibility locks survive a change of the display style")
    func styleChangeKeepsLocks() async {
        let (fixture, controls) = await playing(.manual())
        controls.acquire(.menu)
        controls.displayStyle = .automatic()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed while a screen reader runs")
    func screenReaderKeepsControls() async {
        let (fixture, controls) = await playing(.automatic())
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
        fixture.screenReader.isRunning = true
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        fixture.screenReader.isRunning = false
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Controls stay revealed if a screen reader was running before the player started")
    func earlierScreenReaderKeepsControls() async {
        let fixture = ContextFixture()
        fixture.screenReader.isRunning = true
        let controls = fixture.context.control
        await fixture.play()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("Controls stay revealed until the last visibility lock is released")
    func lastLockReleasesControls() async {
        let (fixture, controls) = await playing(.automatic())
        controls.acquire(.pointer)
        controls.acquire(.menu)
        controls.release(.pointer)
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }
}
