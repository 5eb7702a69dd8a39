import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// How well an item plays, at intervals.
@MainActor
struct PeriodicMetricsTests {
    private func scene(_ count: Int = 1, plays: Bool = true) async -> Scene {
        let (scene, _) = await Scene.list(count, playing: plays)
        return scene
    }

    private func pass(_ seconds: Int, in scene: Scene) async {
        for _ in 0..<seconds {
            scene.engine.count { $0.bytes += 100 }
            scene.clock.advance(by: .seconds(1))
            await settle()
        }
    }

    // acceptance: PeriodicMetricsPublisher.Empty
    @Test func anEmptyPlayerHasNone() async {
        let scene = Scene()
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: PeriodicMetricsPublisher.Playback
    @Test func whilePlayingOneIsAddedAtEachInterval() async {
        let scene = await scene()
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        await settle()
        await pass(2, in: scene)
        let list = await metrics.next() ?? []
        #expect(list.map(\.total.bytes) == [100, 200] && list.map(\.increment.bytes) == [100, 100])
        #expect(list.map(\.time) == [.seconds(1), .seconds(2)])
    }

    // acceptance: PeriodicMetricsPublisher.Playlist
    @Test func withTheNextItemTheyBeginAnew() async {
        let scene = await scene(2)
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        await settle()
        await pass(3, in: scene)
        #expect(await metrics.next()?.count == 3)
        scene.engine.end()
        await settle()
        #expect(await metrics.next() == [])
        await pass(1, in: scene)
        #expect(await metrics.next()?.map(\.increment.bytes) == [100])
    }

    // acceptance: PeriodicMetricsPublisher.Limit
    @Test func noMoreAreKeptThanWanted() async {
        let scene = await scene()
        var metrics = scene.player.periodicMetrics(every: .seconds(1), limit: 2).makeAsyncIterator()
        await settle()
        await pass(5, in: scene)
        #expect(await metrics.next()?.map(\.total.bytes) == [400, 500])
    }

    // acceptance: PeriodicMetricsPublisher.Failure
    @Test func whatFailsHasNone() async {
        let scene = Scene([item()])
        scene.player.play()
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        scene.engine.fail()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func pausedNothingTicks() async {
        let scene = await scene()
        let metrics = scene.player.periodicMetrics(every: .seconds(1))
        await settle()
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        withExtendedLifetime(metrics) {}
    }

    @Test func theyEndWithThePlayer() async {
        var player: Player? = Player(engine: ScriptedEngine(), clock: ManualClock())
        var metrics = player?.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics?.next() == [])
        player = nil
        #expect(await metrics?.next() == nil)
    }

    @Test func whoListensNoMoreCostsNothing() async {
        let scene = await scene()
        let listener = Task { for await _ in scene.player.periodicMetrics(every: .seconds(1)) {} }
        await settle()
        #expect(scene.player.samplers.count == 1)
        listener.cancel()
        await settle()
        #expect(scene.player.samplers.isEmpty && scene.clock.sleeperCount == 0)
    }
}
