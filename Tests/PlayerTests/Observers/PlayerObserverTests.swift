import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// What observers are told.
@MainActor
struct PlayerObserverTests {
    /// Notes each call but those of the position, which it counts.
    private final class Witness: PlayerObserver {
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

    private func witness(_ player: Player) -> Witness {
        let witness = Witness()
        player.addObserver(witness)
        return witness
    }

    @Test func whatIsAlreadySoIsNotTold() async {
        let witness = witness(await Films("a").player)
        #expect(await witness.take() == [])
    }

    @Test func theTextToReadIsTold() async {
        let films = await Films("a")
        let witness = witness(films.player)
        films.engine.report { $0.subtitle = "Good evening." }
        #expect(await witness.take() == ["subtitle Good evening."])
        films.engine.report { $0.subtitle = nil }
        #expect(await witness.take() == ["subtitle none"])
    }

    @Test func anItemIsToldFromItsComingToItsEnd() async {
        let films = await Films(media: nil)
        let witness = witness(films.player)
        films.player.items = films.items("a")
        #expect(await witness.take() == ["video a.mkv", "paused(buffering: true)"])
        films.engine.becomeReady()
        #expect(await witness.take() == ["duration 60", "paused(buffering: false)", "ready"])
        films.player.play()
        #expect(await witness.take() == ["playing(buffering: false)"])
        films.engine.report { $0.isBuffering = true }
        #expect(await witness.take() == ["playing(buffering: true)"])
        films.engine.report { $0.isBuffering = false }
        #expect(await witness.take() == ["playing(buffering: false)"])
        await films.end()
        #expect(await witness.take() == ["video none", "duration -1", "idle", "finished"])
    }

    @Test func whatFollowsWithoutAGapIsToldToo() async {
        let films = await Films("ab", playing: true)
        let witness = witness(films.player)
        await films.end()
        #expect(await witness.take() == ["video b.mkv", "ready", "finished"])
    }

    @Test func anErrorIsTold() async {
        let films = await Films("a", playing: true)
        let witness = witness(films.player)
        films.engine.fail(.damaged)
        #expect(await witness.take() == ["idle", "error \(MediaError(.damaged).message)"])
    }

    @Test func soundAndShapeAreTold() async {
        let films = await Films("a")
        let witness = witness(films.player)
        films.player.isMuted = true
        #expect(await witness.take() == ["muted true"])
        films.player.aspectMode = .stretch
        #expect(await witness.take() == ["aspect stretch"])
    }

    @Test func thePositionIsToldWhilePlayingAndWhenItJumps() async {
        let scene = await Scene.ready(playing: true)
        let witness = witness(scene.player)
        await settle()
        await scene.pass(.milliseconds(500), in: .milliseconds(50))
        #expect(witness.positions == (1...10).map { .milliseconds($0 * 50) })
        scene.player.startSeek(.at(.seconds(30)))
        await settle()
        #expect(witness.positions.last == .seconds(30))
    }

    @Test func whoIsRemovedHearsNothing() async {
        let films = await Films("a")
        let witness = witness(films.player)
        films.player.addObserver(witness)
        films.player.removeObserver(witness)
        films.player.isMuted = true
        #expect(await witness.take() == [])
    }

    @Test func nobodyIsKeptAliveAndWithoutAnybodyNothingTicks() async {
        let scene = await Scene.ready(playing: true)
        weak var gone: Witness?
        do {
            let witness = witness(scene.player)
            gone = witness
            await settle()
            #expect(scene.clock.sleeperCount == 1)
        }
        #expect(gone == nil)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        #expect(scene.player.lifetime.count == 0)
    }

    @Test func stoppingPausesAndGoesBackToTheStart() async {
        let scene = await Scene.film(PlayerMetadata(), playing: true, at: .seconds(30))
        let item = scene.player.currentItem
        scene.player.stop()
        await settle()
        #expect(scene.player.state == .paused(buffering: false))
        #expect(scene.player.time() == .zero)
        #expect(scene.player.currentItem == item)
    }

    @Test func aStateSaysWhetherThereIsSomethingAndWhetherTimePasses() {
        #expect(!PlayerState.idle.hasContent && !PlayerState.idle.isPlaying)
        #expect(PlayerState.paused(buffering: false).hasContent && !PlayerState.paused(buffering: false).isPlaying)
        #expect(PlayerState.playing(buffering: true).hasContent && !PlayerState.playing(buffering: true).isPlaying)
        #expect(PlayerState.playing(buffering: false).isPlaying)
    }
}
