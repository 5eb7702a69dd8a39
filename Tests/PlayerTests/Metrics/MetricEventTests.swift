import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// Metric events of the current item.
@MainActor
struct MetricEventTests {
    // acceptance: PlayerItemTrackerMetricPublisher.EmptyPlayer, MetricsCollectorEvents.EmptyPlayer
    @Test("An empty player has no metric events")
    func emptyPlayer() async {
        let scene = Scene()
        await settle()
        #expect(scene.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.ItemPlayback
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemAssetMetricEvent
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemFailureMetricEvent, PlayableItemWarningMetricEvent
    // acceptance: PlayerItemMetricEventPublisher.PlayableItemMetricEvent
    @Test("A played item has metadata and asset events until its end")
    func playedItem() async {
        let films = await Films("a", playing: true)
        #expect(films.player.metricEvents.names == "metadata asset")
        #expect(films.player.metricEvents.last?.time == .zero)
        await films.end()
        #expect(films.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Error
    // acceptance: AVPlayerItemMetricEventPublisher.FailingItemAssetMetricEvent, FailingItemFailureMetricEvent
    @Test("An item that cannot be opened has a failure event without a time")
    func itemThatCannotBeOpened() async {
        let scene = Scene([item()])
        scene.engine.fail(.httpStatus(404))
        await settle()
        #expect(scene.player.metricEvents.names == "metadata failure")
        #expect(scene.player.metricEvents.last?.kind == .failure(PlayerError(MediaError(.httpStatus(404)))))
        #expect(scene.player.metricEvents.last?.time == nil)
    }

    @Test("A failure during playback is an event with the position")
    func failureDuringPlayback() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.setPosition(.seconds(7))
        scene.engine.failWhilePlaying()
        await settle()
        #expect(scene.player.metricEvents.names == "metadata asset failure")
        #expect(scene.player.metricEvents.last?.time == .seconds(7))
    }

    // acceptance: PlayerItemMetricEventPublisher.FailingItemMetricEvent
    @Test("An item whose loader fails has only a failure event")
    func failedLoader() async {
        let loader = ScriptedLoader()
        let scene = Scene([PlayerItem(loader: loader)])
        await settle()
        loader.finish(PlayerError("No."))
        await settle()
        #expect(scene.player.metricEvents.map(\.kind) == [.failure(PlayerError("No."))])
    }

    @Test("An unavailable item has metadata and failure events")
    func unavailableItem() async {
        let scene = Scene([.unavailable(error: PlayerError("No."))])
        await settle()
        #expect(scene.player.metricEvents.names == "metadata failure")
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Playlist
    @Test("Each item of a list has its own metric events")
    func eventsPerItem() async {
        let films = await Films("ab", playing: true)
        let first = films.player.metricEvents
        await films.end()
        #expect(films.player.metricEvents.names == "metadata asset")
        #expect(films.player.metricEvents != first)
        await films.end()
        #expect(films.player.metricEvents == [])
    }

    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemStallMetricEvent
    @Test("A stall adds an event when it begins and one when it ends")
    func stallEvents() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.setPosition(.seconds(3))
        scene.engine.report { $0.isBuffering = true }
        await settle()
        #expect(scene.player.metricEvents.names == "metadata asset stall")
        scene.engine.report { $0.isBuffering = false }
        await settle()
        #expect(scene.player.metricEvents.names == "metadata asset stall resume")
        #expect(scene.player.metricEvents.last?.time == .seconds(3))
    }

    @Test("A warning that persists adds one event")
    func warningEvent() async {
        let scene = await Scene.ready(playing: true)
        for end in 1...2 {
            scene.engine.report { snapshot in
                snapshot.notices = [.endedEarly]
                snapshot.bufferedEnd = .seconds(end)
            }
            await settle()
        }
        #expect(scene.player.metricEvents.names == "metadata asset warning")
        #expect(scene.player.metricEvents.last?.kind == .warning(.endedEarly))
    }

    @Test("Metadata and asset events carry the time the user waited")
    func loadingDurations() async {
        let loader = ScriptedLoader()
        let scene = Scene([PlayerItem(loader: loader)])
        await settle()
        scene.clock.advance(by: .seconds(2))
        loader.answer(.simple(url: file()))
        await settle()
        scene.clock.advance(by: .seconds(1))
        scene.engine.becomeReady()
        await settle()
        guard case .metadata(let experience, let service) = scene.player.metricEvents.first?.kind else {
            Issue.record("no metadata: \(scene.player.metricEvents)")
            return
        }
        #expect(experience == .seconds(2) && service > .zero)
        #expect(scene.player.metricEvents.last?.kind == .asset(experience: .seconds(3)))
    }

    @Test("A gapless transition has events without waiting time")
    func gaplessTransition() async {
        let films = await Films("ab", playing: true)
        films.scene.clock.advance(by: .seconds(60))
        await films.end()
        #expect(
            films.player.metricEvents.map(\.kind) == [
                .metadata(experience: .zero, service: .zero), .asset(experience: .zero),
            ])
    }

    @Test("The number of metric events is limited")
    func eventLimit() async {
        let scene = await Scene.ready(playing: true)
        for number in 0..<Player.mostMetricEvents + 10 {
            scene.engine.report { $0.isBuffering = number.isMultiple(of: 2) }
            scene.player.synchronize()
        }
        #expect(scene.player.metricEvents.count == Player.mostMetricEvents)
    }
}
