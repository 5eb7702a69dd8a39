import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct StepTests {
    @Test("A frame step pauses playback first")
    func stepPauses() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.stepForward()
        fixture.player.stepBackward()
        #expect(fixture.engine.dequeueCommands() == [.pause, .step(.forward), .step(.backward)])
        #expect(fixture.player.playbackState == .paused)
    }

    @Test("Frame steps at the end of an item only go backward")
    func stepAtEnd() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.actionAtItemEnd = .pause
        fixture.engine.end()
        await settle()
        _ = fixture.engine.dequeueCommands()
        fixture.player.stepForward()
        fixture.player.stepBackward()
        #expect(fixture.engine.dequeueCommands() == [.step(.backward)])
    }

    @Test("A frame step has no effect on an audio-only item")
    func stepInAudio() async {
        let fixture = await PlayerFixture.ready(.song(), playing: true)
        fixture.player.stepForward()
        fixture.player.stepBackward()
        #expect(fixture.engine.dequeueCommands() == [])
        #expect(fixture.player.playbackState == .playing)
    }
}
