import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct NoticeTests {
    @Test func aNoticeIsShownUntilDismissed() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.notices = [.soundUnavailable, .endedEarly] }
        await settle()
        scene.player.dismiss(.soundUnavailable)
        scene.engine.report { $0.bufferedEnd = .seconds(1) }
        await settle()
        #expect(scene.player.notices == [.endedEarly])
    }

    @Test func itComesAgainWithItsCause() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.notices = [.soundDeviceLost] }
        await settle()
        scene.player.dismiss(.soundDeviceLost)
        scene.engine.report { $0.notices = [.soundDeviceLost, .soundDeviceLost] }
        await settle()
        #expect(scene.player.notices == [.soundDeviceLost])
    }

    @Test func itComesAgainAfterItWasGone() async {
        let scene = await Scene.ready()
        for notices in [[MediaNotice.soundUnavailable], [], [.soundUnavailable]] {
            scene.engine.report { $0.notices = notices }
            await settle()
            #expect(scene.player.notices == notices)
            scene.player.dismiss(.soundUnavailable)
        }
    }
}
