import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// The `periodicMetrics(every:limit:)` stream.
@MainActor
struct PeriodicMetricsTests {
    private func fixture(_ count: Int = 1, plays: Bool = true) async -> PlayerFixture {
        let (fixture, _) = await PlayerFixture.list(count, playing: plays)
        return fixture
    }

    private func pass(_ seconds: Int, in fixture: PlayerFixture) async {
        for _ in 0..<seconds {
            fixture.engine.count { $0.bytes += 100 }
            fixture.clock.advance(by: .seconds(1))
            await settle()
        }
    }

    // acceptance: PeriodicMetricsPublisher.Empty
    @Test("Periodic metrics of an empty player are empty")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        var metrics = fixture.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: PeriodicMetricsPublisher.Playback
    @Test("Periodic metrics grow at each interval during playback")
    func playingPlayer() async {
        let fixture = await fixture()
        var metrics = fixture.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        await settle()
        await pass(2, in: fixture)
        let list = await metrics.next() ?? []
        #expect(list.map(\.total.bytes) == [100, 200] && list.map(\.increment.bytes) == [100, 100])
        #expect(list.map(\.time) == [.seconds(1), .seconds(2)])
    }

    // acceptance: PeriodicMetricsPublisher.Playlist
    @Test("Periodic metrics restart with the next item")
    func nextItem() async {
        let fixture = await fixture(2)
        var metrics = fixture.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        await settle()
        await pass(3, in: fixture)
        #expect(await metrics.next()?.count == 3)
        fixture.engine.end()
        await settle()
        #expect(await metrics.next() == [])
        await pass(1, in: fixture)
        #expect(await metrics.next()?.map(\.increment.bytes) == [100])
    }

    // acceptance: PeriodicMetricsPublisher.Limit
    @Test("Periodic metrics keep no more entries than their limit")
    func entryLimit() async {
        let fixture = await fixture()
        var metrics = fixture.player.periodicMetrics(every: .seconds(1), limit: 2).makeAsyncIterator()
        await settle()
        await pass(5, in: fixture)
        #expect(await metrics.next()?.map(\.total.bytes) == [400, 500])
    }

    // acceptance: PeriodicMetricsPublisher.Failure
    @Test("Periodic metrics of a failed item stay empty")
    func failedItem() async {
        let fixture = PlayerFixture([item()])
        fixture.player.play()
        var metrics = fixture.player.periodicMetrics(every: .seconds(1)).makeAsyncIterator()
        #expect(await metrics.next() == [])
        fixture.engine.fail()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Periodic metrics run no timer while paused")
    func noTimerWhilePaused() async {
        let fixture = await fixture()
        let metrics = fixture.player.periodicMetrics(every: .seconds(1))
        await settle()
        #expect(fixture.clock.sleeperCount == 1)
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
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
        let fixture = await fixture()
        let listener = Task { for await _ in fixture.player.periodicMetrics(every: .seconds(1)) {} }
        await settle()
        #expect(fixture.player.samplers.count == 1)
        listener.cancel()
        await settle()
        #expect(fixture.player.samplers.isEmpty && fixture.clock.sleeperCount == 0)
    }
}
