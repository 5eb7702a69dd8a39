import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct NoticeTests {
    @Test("A warning is shown until it is dismissed")
    func dismissedWarning() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.notices = [.soundUnavailable, .endedEarly] }
        await settle()
        scene.player.dismiss(.soundUnavailable)
        scene.engine.report { $0.bufferedEnd = .seconds(1) }
        await settle()
        #expect(scene.player.notices == [.endedEarly])
    }

    @Test("A dismissed warning returns when its cause occurs again")
    func repeatedWarning() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.notices = [.soundDeviceLost] }
        await settle()
        scene.player.dismiss(.soundDeviceLost)
        scene.engine.report { $0.notices = [.soundDeviceLost, .soundDeviceLost] }
        await settle()
        #expect(scene.player.notices == [.soundDeviceLost])
    }

    @Test("A dismissed warning returns after it was withdrawn in between")
    func returningWarning() async {
        let scene = await Scene.ready()
        for notices in [[MediaNotice.endedEarly], [], [.endedEarly]] {
            scene.engine.report { $0.notices = notices }
            await settle()
            #expect(scene.player.notices == notices)
            scene.player.dismiss(.endedEarly)
        }
    }

    @Test("The missing audio server warning does not return with each item once dismissed")
    func missingAudioServer() async {
        let (scene, items) = await Scene.list(2)
        scene.engine.report { $0.notices = [.soundUnavailable] }
        await settle()
        scene.player.dismiss(.soundUnavailable)
        scene.player.load(items[1])
        await settle()
        scene.engine.report { $0.notices = [.soundUnavailable] }
        await settle()
        #expect(scene.player.notices == [])
        scene.engine.report {
            $0.notices = []
            $0.sound = .playing
        }
        await settle()
        scene.engine.report { $0.notices = [.soundUnavailable] }
        await settle()
        #expect(scene.player.notices == [.soundUnavailable])
    }
}
