import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// The `periodicMetrics(every:limit:)` stream.
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
    @Test("Periodic metrics of an empty player are empty")
    func emptyPlayer() async {
        let scene = Scene()
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: PeriodicMetricsPublisher.Playback
    @Test("Periodic metrics grow at each interval during playback")
    func playingPlayer() async {
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
    @Test("Periodic metrics restart with the next item")
    func nextItem() async {
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
    @Test("Periodic metrics keep no more entries than their limit")
    func entryLimit() async {
        let scene = await scene()
        var metrics = scene.player.periodicMetrics(every: .seconds(1), limit: 2).makeAsyncIterator()
        await settle()
        await pass(5, in: scene)
        #expect(await metrics.next()?.map(\.total.bytes) == [400, 500])
    }

    // acceptance: PeriodicMetricsPublisher.Failure
    @Test("Periodic metrics of a failed item stay empty")
    func failedItem() async {
        let scene = Scene([item()])
        scene.player.play()
        var metrics = scene.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        scene.engine.fail()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test("Periodic metrics run no timer while paused")
    func noTimerWhilePaused() async {
        let scene = await scene()
        let metrics = scene.player.periodicMetrics(every: .seconds(1))
        await settle()
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        withExtendedLifetime(metrics) {}
    }

    @Test("The periodic metrics stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine(), clock: ManualClock())
        var metrics = player?.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics?.next() == [])
        player = nil
        #expect(await metrics?.next() == nil)
    }

    @Test("Periodic metrics stop sampling when their consumer is canceled")
    func noTimerWithoutListener() async {
        let scene = await scene()
        let listener = Task { for await _ in scene.player.periodicMetrics(every: .seconds(1)) {} }
        await settle()
        #expect(scene.player.samplers.count == 1)
        listener.cancel()
        await settle()
        #expect(scene.player.samplers.isEmpty && scene.clock.sleeperCount == 0)
    }
}
