import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Interruptions by other audio (cork requests), which pause playback and resume it afterwards.
@MainActor
struct InterruptionTests {
    private func interrupted() async -> PlayerFixture {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.report { $0.pauseRequests += 1 }
        await settle()
        return fixture
    }

    @Test("An interruption pauses playback and resumes it at its end")
    func interruptionPausesAndResumes() async {
        let fixture = await interrupted()
        #expect(!fixture.player.shouldPlay)
        fixture.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(fixture.player.shouldPlay)
    }

    @Test("Pause and resume requests that arrive together change nothing")
    func simultaneousRequests() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.report {
            $0.pauseRequests += 1
            $0.resumeRequests += 1
        }
        await settle()
        #expect(fixture.player.shouldPlay)
    }

    @Test("A pause during an interruption outlasts it")
    func pauseDuringInterruption() async {
        let fixture = await interrupted()
        fixture.player.pause()
        fixture.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!fixture.player.shouldPlay)
    }

    @Test("A pause outlasts an interruption during which the user resumed playback")
    func pauseAfterResume() async {
        let fixture = await interrupted()
        fixture.player.play()
        fixture.player.pause()
        fixture.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!fixture.player.shouldPlay)
    }

    @Test("An interruption leaves a paused player paused")
    func pausedPlayer() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.pauseRequests += 1 }
        await settle()
        fixture.engine.report { $0.resumeRequests += 1 }
        await settle()
        #expect(!fixture.player.shouldPlay)
    }
}
