import TestSupport
import Testing
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
        let recorder = recorder(await Films("a").player)
        #expect(await recorder.take() == [])
    }

    @Test("An observer is notified of subtitle text that appears and disappears")
    func subtitleText() async {
        let films = await Films("a")
        let recorder = recorder(films.player)
        films.engine.report { $0.subtitle = "Good evening." }
        #expect(await recorder.take() == ["subtitle Good evening."])
        films.engine.report { $0.subtitle = nil }
        #expect(await recorder.take() == ["subtitle none"])
    }

    @Test("An observer is notified of an item from its opening to its end")
    func itemLifeCycle() async {
        let films = await Films(media: nil)
        let recorder = recorder(films.player)
        films.player.items = films.items("a")
        #expect(await recorder.take() == ["video a.mkv", "paused(buffering: true)"])
        films.engine.becomeReady()
        #expect(await recorder.take() == ["duration 60", "paused(buffering: false)", "ready"])
        films.player.play()
        #expect(await recorder.take() == ["playing(buffering: false)"])
        films.engine.report { $0.isBuffering = true }
        #expect(await recorder.take() == ["playing(buffering: true)"])
        films.engine.report { $0.isBuffering = false }
        #expect(await recorder.take() == ["playing(buffering: false)"])
        await films.end()
        #expect(await recorder.take() == ["video none", "duration -1", "idle", "finished"])
    }

    @Test("An observer is notified of a gapless transition to the next item")
    func gaplessTransition() async {
        let films = await Films("ab", playing: true)
        let recorder = recorder(films.player)
        await films.end()
        #expect(await recorder.take() == ["video b.mkv", "ready", "finished"])
    }

    @Test("An observer is notified of an error")
    func playbackError() async {
        let films = await Films("a", playing: true)
        let recorder = recorder(films.player)
        films.engine.fail(.damaged)
        #expect(await recorder.take() == ["idle", "error \(MediaError(.damaged).message)"])
    }

    @Test("An observer is notified of mute and aspect mode changes")
    func muteAndAspectMode() async {
        let films = await Films("a")
        let recorder = recorder(films.player)
        films.player.isMuted = true
        #expect(await recorder.take() == ["muted true"])
        films.player.aspectMode = .stretch
        #expect(await recorder.take() == ["aspect stretch"])
    }

    @Test("An observer receives the position every 50 ms and at each seek")
    func positionChanges() async {
        let scene = await Scene.ready(playing: true)
        let recorder = recorder(scene.player)
        await settle()
        await scene.pass(.milliseconds(500), in: .milliseconds(50))
        #expect(recorder.positions == (1...10).map { .milliseconds($0 * 50) })
        scene.player.startSeek(.at(.seconds(30)))
        await settle()
        #expect(recorder.positions.last == .seconds(30))
    }

    @Test("An observer that was added twice and removed is not notified")
    func removedObserver() async {
        let films = await Films("a")
        let recorder = recorder(films.player)
        films.player.addObserver(recorder)
        films.player.removeObserver(recorder)
        films.player.isMuted = true
        #expect(await recorder.take() == [])
    }

    @Test("A player does not retain its observers and runs no timer without them")
    func observerIsNotRetained() async {
        let scene = await Scene.ready(playing: true)
        weak var gone: Recorder?
        do {
            let recorder = recorder(scene.player)
            gone = recorder
            await settle()
            #expect(scene.clock.sleeperCount == 1)
        }
        #expect(gone == nil)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        #expect(scene.player.lifetime.count == 0)
    }

    @Test("Stopping a player pauses it at the start of the current item")
    func stopPlayer() async {
        let scene = await Scene.film(PlayerMetadata(), playing: true, at: .seconds(30))
        let item = scene.player.currentItem
        scene.player.stop()
        await settle()
        #expect(scene.player.state == .paused(buffering: false))
        #expect(scene.player.time() == .zero)
        #expect(scene.player.currentItem == item)
    }

    @Test("A player state tells whether content is loaded and whether time advances")
    func playerStateFlags() {
        #expect(!PlayerState.idle.hasContent && !PlayerState.idle.isPlaying)
        #expect(PlayerState.paused(buffering: false).hasContent && !PlayerState.paused(buffering: false).isPlaying)
        #expect(PlayerState.playing(buffering: true).hasContent && !PlayerState.playing(buffering: true).isPlaying)
        #expect(PlayerState.playing(buffering: false).isPlaying)
    }
}
