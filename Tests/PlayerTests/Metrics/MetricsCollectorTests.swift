import Observation
import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Metrics and metric events collected for a view.
@MainActor
struct MetricsCollectorTests {
    private func collector(_ scene: Scene) -> MetricsCollector {
        MetricsCollector(interval: .seconds(1), clock: scene.clock)
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
        let scene = Scene()
        let collector = collector(scene)
        collector.player = scene.player
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: MetricsCollector.PausedPlayer, MetricsCollectorEvents.PausedPlayer
    @Test("A metrics collector of a paused player has only events and runs no timer")
    func pausedPlayer() async {
        let scene = await Scene.ready()
        let collector = collector(scene)
        collector.player = scene.player
        await settle()
        scene.clock.advance(by: .seconds(5))
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents.names == "metadata asset")
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: MetricsCollector.Playback
    @Test("A metrics collector adds metrics at its interval during playback")
    func playingPlayer() async {
        let scene = await Scene.ready(playing: true)
        let collector = collector(scene)
        collector.player = scene.player
        await settle()
        for _ in 0..<3 {
            scene.clock.advance(by: .seconds(1))
            await settle()
        }
        #expect(collector.metrics.map(\.time) == [.seconds(1), .seconds(2), .seconds(3)])
    }

    // acceptance: MetricsCollector.PlayerSetToNil, MetricsCollectorEvents.PlayerSetToNil
    @Test("A metrics collector is emptied when its player is removed")
    func removedPlayer() async {
        let scene = await Scene.ready(playing: true)
        let collector = collector(scene)
        collector.player = scene.player
        await settle()
        scene.clock.advance(by: .seconds(1))
        await settle()
        #expect(collector.metrics.count == 1)
        collector.player = nil
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents == [])
        #expect(scene.clock.sleeperCount == 0)
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
