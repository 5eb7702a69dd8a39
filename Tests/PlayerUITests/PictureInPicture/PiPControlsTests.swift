import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// Controls and keys of the picture-in-picture window.
@MainActor
struct PiPControlsTests {
    private let fixture = ContextFixture()
    private var controls: PiPControlsService { fixture[PiPControlsService.self] }

    @Test("Picture-in-picture controls hide three seconds after they were last shown")
    func pipControlsHideAfterThreeSeconds() async {
        #expect(!controls.isRevealed)
        controls.show()
        await fixture.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        controls.show()
        await fixture.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
    }

    @Test("Picture-in-picture controls hide at once on request")
    func pipControlsCanBeHidden() {
        controls.show()
        controls.hide()
        #expect(!controls.isRevealed)
    }

    @Test("Picture-in-picture controls stay revealed while they are locked")
    func lockedPipControlsStay() async {
        controls.show()
        controls.acquire()
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release()
        await fixture.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test("Picture-in-picture controls stay revealed while a screen reader runs")
    func screenReaderKeepsPipControls() async {
        controls.show()
        fixture.screenReader.isRunning = true
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.hide()
        #expect(controls.isRevealed)
        fixture.screenReader.isRunning = false
        #expect(!controls.isRevealed)
    }

    @Test("Hidden picture-in-picture controls run no timer")
    func hiddenPipControlsAreIdle() async {
        controls.show()
        controls.hide()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test(
        "Keys in the picture-in-picture window control playback, go back, close or do nothing",
        arguments: [
            ("space", PiPKeyHandler.Action.command(.togglePlayback)), ("Right", .command(.skipForward)),
            ("m", .command(.toggleMute)), ("Escape", .goBack), ("f", .goBack), ("<Control>p", .goBack), ("q", .close),
            ("<Control>w", .close), ("<Control>q", .action("app.quit")), ("<Alt>1", .nothing), ("<Control>o", .nothing),
            ("w", .nothing), ("i", .nothing), ("<Shift>i", .nothing),
        ])
    func pipWindowMapsKeys(key: String, meaning: PiPKeyHandler.Action) throws {
        let shortcut = try #require(Shortcut(accelerator: key))
        #expect(PiPKeyHandler.Action(KeyMap(KeyBinding.standard)[shortcut]) == meaning)
    }
}
