import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Interruptions by other audio (cork requests), which pause playback and resume it afterwards.
@MainActor
struct InterruptionTests {
    private func interrupted() async -> Scene {
        let scene = await Scene.ready(playing: true)
        scene.engine.report { $0.pauseRequests += 1 }
        await settle()
        return scene
    }

    @Test("An interruption pauses playback and resumes it at its end")
    func interruptionPausesAndResumes() async {
        let scene = await interrupted()
        #expect(!scene.player.shouldPlay)
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(scene.player.shouldPlay)
    }

    @Test("Pause and resume requests that arrive together change nothing")
    func simultaneousRequests() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.report {
            $0.pauseRequests += 1
            $0.resumeRequests += 1
        }
        await settle()
        #expect(scene.player.shouldPlay)
    }

    @Test("A pause during an interruption outlasts it")
    func pauseDuringInterruption() async {
        let scene = await interrupted()
        scene.player.pause()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }

    @Test("A pause outlasts an interruption during which the user resumed playback")
    func pauseAfterResume() async {
        let scene = await interrupted()
        scene.player.play()
        scene.player.pause()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }

    @Test("An interruption leaves a paused player paused")
    func pausedPlayer() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.pauseRequests += 1 }
        await settle()
        scene.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!scene.player.shouldPlay)
    }
}
