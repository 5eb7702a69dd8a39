import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// When the small window's controls are seen, and what keys mean there.
@MainActor
struct SmallControlsTests {
    private let stage = Stage()
    private var controls: SmallControlsService { stage[SmallControlsService.self] }

    @Test func theyComeWithAHandAndGoThreeSecondsAfterIt() async {
        #expect(!controls.isRevealed)
        controls.show()
        await stage.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        controls.show()
        await stage.pass(.seconds(2.9))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
    }

    @Test func theyGoWithThePointer() {
        controls.show()
        controls.hide()
        #expect(!controls.isRevealed)
    }

    @Test func underAPointerTheyStay() async {
        controls.show()
        controls.hold()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func hiddenNothingWaits() async {
        controls.show()
        controls.hide()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }

    @Test(arguments: [
        ("space", SmallKeys.Meaning.command(.togglePlayback)), ("Right", .command(.skipForward)),
        ("m", .command(.toggleMute)), ("Escape", .goBack), ("f", .goBack), ("<Control>p", .goBack), ("q", .close),
        ("<Control>w", .close), ("<Control>q", .action("app.quit")), ("<Alt>1", .nothing), ("<Control>o", .nothing),
        ("w", .nothing),
    ])
    func keysMeanWhatTheyDoInAWindowOfItsOwn(key: String, meaning: SmallKeys.Meaning) throws {
        let shortcut = try #require(Shortcut(accelerator: key))
        #expect(SmallKeys.Meaning(KeyMap.standard[shortcut]) == meaning)
    }
}
