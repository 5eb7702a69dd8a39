import Observation
import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// What a view shows of how well a player plays.
@MainActor
struct MetricsCollectorTests {
    private func collector(_ scene: Scene) -> MetricsCollector {
        MetricsCollector(interval: .seconds(1), clock: scene.clock)
    }

    // acceptance: MetricsCollector.Unbound, MetricsCollectorEvents.Unbound
    @Test func unboundItHasNothing() {
        let collector = MetricsCollector(interval: .seconds(1))
        #expect(collector.metrics == [] && collector.metricEvents == [])
    }

    // acceptance: MetricsCollector.EmptyPlayer
    @Test func ofAnEmptyPlayerItHasNothing() async {
        let scene = Scene()
        let collector = collector(scene)
        collector.player = scene.player
        await settle()
        #expect(collector.metrics == [] && collector.metricEvents == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: MetricsCollector.PausedPlayer, MetricsCollectorEvents.PausedPlayer
    @Test func ofAPausedPlayerItHasOnlyWhatHappened() async {
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
    @Test func whilePlayingItGrows() async {
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
    @Test func boundToNobodyItHasNothingAgain() async {
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

    @Test func itNeverTakesMetricsWithoutAPause() {
        #expect(MetricsCollector(interval: .zero).interval == .milliseconds(1))
        #expect(MetricsCollector(interval: .seconds(-1)).interval == .milliseconds(1))
    }

    @Test func itKeepsNoPlayerAlive() async {
        let collector = MetricsCollector(interval: .seconds(1), clock: ManualClock())
        var player: Player? = Player(engine: ScriptedEngine(), clock: ManualClock())
        collector.player = player
        weak let gone = player
        player = nil
        await settle()
        #expect(gone == nil)
    }
}
