import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// The calls that a `PlayerObserver` receives.
@MainActor
struct PlayerObserverTests {
    /// Records all calls, those of the position apart.
    private final class Recorder: PlayerObserver {
        private var calls: [String] = []
        private(set) var positions: [Duration] = []

        func playerVideoChanged(video: PlayerItem?) { calls.append("video \(video?.url?.lastPathComponent ?? "none")") }
        func playerDurationChanged(duration: Duration?) {
            calls.append("duration \(duration?.components.seconds ?? -1)")
        }
        func playerStateChanged(_ state: PlayerState) { calls.append("\(state)") }
        func playerPlaybackReady() { calls.append("ready") }
        func playerError(_ error: any Error) { calls.append("error \((error as? PlayerError)?.message ?? "")") }
        func playerPlaybackFinished() { calls.append("finished") }
        func playerSubtitleChanged(_ text: String?) { calls.append("subtitle \(text ?? "none")") }
        func playerPositionChanged(position: Duration) { positions.append(position) }
        func playerMutedChanged(muted: Bool) { calls.append("muted \(muted)") }
        func playerAspectModeChanged(aspectMode: AspectMode) { calls.append("aspect \(aspectMode)") }

        func take() async -> [String] {
            await settle()
            defer { calls = [] }
            return calls
        }
    }

    private func recorder(_ player: Player) -> Recorder {
        let recorder = Recorder()
        player.addObserver(recorder)
        return recorder
    }

    @Test("A new observer is not notified of the state that already holds")
    func initialState() async {
        let recorder = recorder(await QueueFixture("a").player)
        #expect(await recorder.take() == [])
    }

    @Test("An observer is notified of subtitle text that appears and disappears")
    func subtitleText() async {
        let fixture = await QueueFixture("a")
        let recorder = recorder(fixture.player)
        fixture.engine.report { $0.subtitle = "Good evening." }
        #expect(await recorder.take() == ["subtitle Good evening."])
        fixture.engine.report { $0.subtitle = nil }
        #expect(await recorder.take() == ["subtitle none"])
    }

    @Test("An observer is notified of an item from its opening to its end")
    func itemLifeCycle() async {
        let fixture = await QueueFixture(media: nil)
        let recorder = recorder(fixture.player)
        fixture.player.items = fixture.items("a")
        #expect(await recorder.take() == ["video a.mkv", "paused(buffering: true)"])
        fixture.engine.becomeReady()
        #expect(await recorder.take() == ["duration 60", "paused(buffering: false)", "ready"])
        fixture.player.play()
        #expect(await recorder.take() == ["playing(buffering: false)"])
        fixture.engine.report { $0.isBuffering = true }
        #expect(await recorder.take() == ["playing(buffering: true)"])
        fixture.engine.report { $0.isBuffering = false }
        #expect(await recorder.take() == ["playing(buffering: false)"])
        await fixture.end()
        #expect(await recorder.take() == ["finished", "video none", "duration -1", "idle"])
    }

    @Test("An observer is notified of a gapless transition to the next item")
    func gaplessTransition() async {
        let fixture = await QueueFixture("ab", playing: true)
        let recorder = recorder(fixture.player)
        await fixture.end()
        #expect(await recorder.take() == ["finished", "video b.mkv", "ready"])
    }

    @Test("An observer is notified of an error")
    func playbackError() async {
        let fixture = await QueueFixture("a", playing: true)
        let recorder = recorder(fixture.player)
        fixture.engine.fail(.damaged)
        #expect(await recorder.take() == ["idle", "error \(MediaError(.damaged).message)"])
    }

    @Test("An observer is notified of mute and aspect mode changes")
    func muteAndAspectMode() async {
        let fixture = await QueueFixture("a")
        let recorder = recorder(fixture.player)
        fixture.player.isMuted = true
        #expect(await recorder.take() == ["muted true"])
        fixture.player.aspectMode = .stretch
        #expect(await recorder.take() == ["aspect stretch"])
    }

    @Test("An observer receives the position every 50 ms and at each seek")
    func positionChanges() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let recorder = recorder(fixture.player)
        await settle()
        await fixture.pass(.milliseconds(500), in: .milliseconds(50))
        #expect(recorder.positions == (1...10).map { .milliseconds($0 * 50) })
        fixture.player.seek(.at(.seconds(30)))
        await settle()
        #expect(recorder.positions.last == .seconds(30))
    }

    @Test("An observer that was added twice and removed is not notified")
    func removedObserver() async {
        let fixture = await QueueFixture("a")
        let recorder = recorder(fixture.player)
        fixture.player.addObserver(recorder)
        fixture.player.removeObserver(recorder)
        fixture.player.isMuted = true
        #expect(await recorder.take() == [])
    }

    @Test("A player does not retain its observers and runs no timer without them")
    func observerIsNotRetained() async {
        let fixture = await PlayerFixture.ready(playing: true)
        weak var gone: Recorder?
        do {
            let recorder = recorder(fixture.player)
            gone = recorder
            await settle()
            #expect(fixture.clock.sleeperCount == 1)
        }
        #expect(gone == nil)
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
        #expect(fixture.player.deinitObserver.count == 0)
    }

    @Test("Stopping a player pauses it at the start of the current item")
    func stopPlayer() async {
        let fixture = await PlayerFixture.film(PlayerMetadata(), playing: true, at: .seconds(30))
        let item = fixture.player.currentItem
        fixture.player.stop()
        await settle()
        #expect(fixture.player.state == .paused(buffering: false))
        #expect(fixture.player.time() == .zero)
        #expect(fixture.player.currentItem == item)
    }

    @Test("A player state tells whether content is loaded and whether time advances")
    func playerStateFlags() {
        #expect(!PlayerState.idle.hasContent && !PlayerState.idle.isPlaying)
        #expect(PlayerState.paused(buffering: false).hasContent && !PlayerState.paused(buffering: false).isPlaying)
        #expect(PlayerState.playing(buffering: true).hasContent && !PlayerState.playing(buffering: true).isPlaying)
        #expect(PlayerState.playing(buffering: false).isPlaying)
    }
}
