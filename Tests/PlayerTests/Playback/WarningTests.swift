import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct WarningTests {
    @Test("A warning is shown until it is dismissed")
    func dismissedWarning() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.warnings = [.audioUnavailable, .endedEarly] }
        await settle()
        fixture.player.dismiss(.audioUnavailable)
        fixture.engine.report { $0.bufferedEnd = .seconds(1) }
        await settle()
        #expect(fixture.player.warnings == [.endedEarly])
    }

    @Test("A dismissed warning returns when its cause occurs again")
    func repeatedWarning() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.warnings = [.audioDeviceLost] }
        await settle()
        fixture.player.dismiss(.audioDeviceLost)
        fixture.engine.report { $0.warnings = [.audioDeviceLost, .audioDeviceLost] }
        await settle()
        #expect(fixture.player.warnings == [.audioDeviceLost])
    }

    @Test("A dismissed warning returns after it was withdrawn in between")
    func returningWarning() async {
        let fixture = await PlayerFixture.ready()
        for warnings in [[MediaWarning.endedEarly], [], [.endedEarly]] {
            fixture.engine.report { $0.warnings = warnings }
            await settle()
            #expect(fixture.player.warnings == warnings)
            fixture.player.dismiss(.endedEarly)
        }
    }

    @Test("The missing audio server warning does not return with each item once dismissed")
    func missingAudioServer() async {
        let (fixture, items) = await PlayerFixture.list(2)
        fixture.engine.report { $0.warnings = [.audioUnavailable] }
        await settle()
        fixture.player.dismiss(.audioUnavailable)
        fixture.player.load(items[1])
        await settle()
        fixture.engine.report { $0.warnings = [.audioUnavailable] }
        await settle()
        #expect(fixture.player.warnings == [])
        fixture.engine.report {
            $0.warnings = []
            $0.audioState = .playing
        }
        await settle()
        fixture.engine.report { $0.warnings = [.audioUnavailable] }
        await settle()
        #expect(fixture.player.warnings == [.audioUnavailable])
    }
}
