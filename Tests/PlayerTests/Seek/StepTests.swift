import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct StepTests {
    @Test func aStepPausesFirst() async {
        let scene = await Scene.ready(playing: true)
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [.pause, .step(.forward), .step(.backward)])
        #expect(scene.player.playbackState == .paused)
    }

    @Test func fromTheEndOneStepsBackOnly() async {
        let scene = await Scene.ready(playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        _ = scene.engine.takeCommands()
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [.step(.backward)])
    }

    @Test func soundHasNoFrames() async {
        let scene = await Scene.ready(.song(), playing: true)
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [])
        #expect(scene.player.playbackState == .playing)
    }
}
