import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct StepTests {
    @Test("A frame step pauses playback first")
    func stepPauses() async {
        let scene = await Scene.ready(playing: true)
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [.pause, .step(.forward), .step(.backward)])
        #expect(scene.player.playbackState == .paused)
    }

    @Test("Frame steps at the end of an item only go backward")
    func stepAtEnd() async {
        let scene = await Scene.ready(playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        _ = scene.engine.takeCommands()
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [.step(.backward)])
    }

    @Test("A frame step has no effect on an audio-only item")
    func stepInAudio() async {
        let scene = await Scene.ready(.song(), playing: true)
        scene.player.stepForward()
        scene.player.stepBackward()
        #expect(scene.engine.takeCommands() == [])
        #expect(scene.player.playbackState == .playing)
    }
}
