import Observation
import TestSupport
import Testing

@testable import WindowboxPlayer

/// Metrics and metric events collected for a view.
@MainActor
struct MetricsCollectorTests {
    private func collector(_ fixture: PlayerFixture) -> MetricsCollector {
        MetricsCollector(interval: .seconds(1), clock: fixture.clock)
    }

    // acceptance: MetricsCollector.Unbound, MetricsCollectorEvents.Unbound
    @Test("A metrics collector without a player is empty")
    func unboundCollector() {
        let collector = MetricsCollector(interval: .seconds(1))
        #expect(collector.metrics == [] && collector.metricEvents == [])
    }

    // acceptance: MetricsCollector.EmptyPlayer
    @Test("A metrics collector of an empty player is empty and runs no timer")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        let collector = collector(fixture)
        collector.player = fixture.player
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents == [])
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: MetricsCollector.PausedPlayer, MetricsCollectorEvents.PausedPlayer
    @Test("A metrics collector of a paused player has only events and runs no timer")
    func pausedPlayer() async {
        let fixture = await PlayerFixture.ready()
        let collector = collector(fixture)
        collector.player = fixture.player
        await settle()
        fixture.clock.advance(by: .seconds(5))
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents.names == "metadata asset")
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: MetricsCollector.Playback
    @Test("A metrics collector adds metrics at its interval during playback")
    func playingPlayer() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let collector = collector(fixture)
        collector.player = fixture.player
        await settle()
        for _ in 0..<3 {
            fixture.clock.advance(by: .seconds(1))
            await settle()
        }
        #expect(collector.metrics.map(\.time) == [.seconds(1), .seconds(2), .seconds(3)])
    }

    // acceptance: MetricsCollector.PlayerSetToNil, MetricsCollectorEvents.PlayerSetToNil
    @Test("A metrics collector is emptied when its player is removed")
    func removedPlayer() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let collector = collector(fixture)
        collector.player = fixture.player
        await settle()
        fixture.clock.advance(by: .seconds(1))
        await settle()
        #expect(collector.metrics.count == 1)
        collector.player = nil
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents == [])
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("The interval of a metrics collector is at least one millisecond")
    func minimumInterval() {
        #expect(MetricsCollector(interval: .zero).interval == .milliseconds(1))
        #expect(MetricsCollector(interval: .seconds(-1)).interval == .milliseconds(1))
    }

    @Test("A metrics collector does not retain its player")
    func playerIsNotRetained() async {
        let collector = MetricsCollector(interval: .seconds(1), clock: ManualClock())
        var player: Player? = Player(engine: ScriptedEngine(), clock: ManualClock())
        collector.player = player
        weak let gone = player
        player = nil
        await settle()
        #expect(gone == nil)
    }
}
