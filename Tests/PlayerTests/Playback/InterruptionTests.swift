import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Something else is to be heard for a while: playback pauses, and goes on if nobody has said anything since.
@MainActor
struct InterruptionTests {
    private func interrupted() async -> Scene {
        let scene = await Scene.ready(playing: true)
        scene.engine.report { $0.pauseRequests += 1 }
        await settle()
        return scene
    }

    @Test func itPausesAndGoesOn() async {
        let scene = await interrupted()
        #expect(!scene.player.shouldPlay)
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(scene.player.shouldPlay)
    }

    @Test func bothAtOnceAreNothing() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.report {
            $0.pauseRequests += 1
            $0.resumeRequests += 1
        }
        await settle()
        #expect(scene.player.shouldPlay)
    }

    @Test func aPauseMeanwhileHolds() async {
        let scene = await interrupted()
        scene.player.pause()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }

    @Test func aPauseAfterItHasGoneOnMeanwhileHolds() async {
        let scene = await interrupted()
        scene.player.play()
        scene.player.pause()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }

    @Test func whatWasPausedStaysSo() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.pauseRequests += 1 }
        await settle()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }
}
