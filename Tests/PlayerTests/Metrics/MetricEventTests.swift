import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// Metric events of the current item.
@MainActor
struct MetricEventTests {
    // acceptance: PlayerItemTrackerMetricPublisher.EmptyPlayer, MetricsCollectorEvents.EmptyPlayer
    @Test("An empty player has no metric events")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        await settle()
        #expect(fixture.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.ItemPlayback
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemAssetMetricEvent
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemFailureMetricEvent, PlayableItemWarningMetricEvent
    // acceptance: PlayerItemMetricEventPublisher.PlayableItemMetricEvent
    @Test("A played item has metadata and asset events until its end")
    func playedItem() async {
        let fixture = await QueueFixture("a", playing: true)
        #expect(fixture.player.metricEvents.names == "metadata asset")
        #expect(fixture.player.metricEvents.last?.time == .zero)
        await fixture.end()
        #expect(fixture.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Error
    // acceptance: AVPlayerItemMetricEventPublisher.FailingItemAssetMetricEvent, FailingItemFailureMetricEvent
    @Test("An item that cannot be opened has a failure event without a time")
    func itemThatCannotBeOpened() async {
        let fixture = PlayerFixture([item()])
        fixture.engine.fail(.httpStatus(404))
        await settle()
        #expect(fixture.player.metricEvents.names == "metadata failure")
        #expect(fixture.player.metricEvents.last?.kind == .failure(PlayerError(MediaError(.httpStatus(404)))))
        #expect(fixture.player.metricEvents.last?.time == nil)
    }

    @Test("A failure during playback is an event with the position")
    func failureDuringPlayback() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.setPosition(.seconds(7))
        fixture.engine.failWhilePlaying()
        await settle()
        #expect(fixture.player.metricEvents.names == "metadata asset failure")
        #expect(fixture.player.metricEvents.last?.time == .seconds(7))
    }

    // acceptance: PlayerItemMetricEventPublisher.FailingItemMetricEvent
    @Test("An item whose loader fails has only a failure event")
    func failedLoader() async {
        let loader = ScriptedAssetLoader()
        let fixture = PlayerFixture([PlayerItem(loader: loader)])
        await settle()
        loader.finish(PlayerError("No."))
        await settle()
        #expect(fixture.player.metricEvents.map(\.kind) == [.failure(PlayerError("No."))])
    }

    @Test("An unavailable item has metadata and failure events")
    func unavailableItem() async {
        let fixture = PlayerFixture([.unavailable(error: PlayerError("No."))])
        await settle()
        #expect(fixture.player.metricEvents.names == "metadata failure")
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Playlist
    @Test("Each item of a list has its own metric events")
    func eventsPerItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        let first = fixture.player.metricEvents
        await fixture.end()
        #expect(fixture.player.metricEvents.names == "metadata asset")
        #expect(fixture.player.metricEvents != first)
        await fixture.end()
        #expect(fixture.player.metricEvents == [])
    }

    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemStallMetricEvent
    @Test("A stall adds an event when it begins and one when it ends")
    func stallEvents() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.engine.setPosition(.seconds(3))
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        #expect(fixture.player.metricEvents.names == "metadata asset stall")
        fixture.engine.report { $0.isBuffering = false }
        await settle()
        #expect(fixture.player.metricEvents.names == "metadata asset stall resume")
        #expect(fixture.player.metricEvents.last?.time == .seconds(3))
    }

    @Test("A warning that persists adds one event")
    func warningEvent() async {
        let fixture = await PlayerFixture.ready(playing: true)
        for end in 1...2 {
            fixture.engine.report { snapshot in
                snapshot.warnings = [.endedEarly]
                snapshot.bufferedEnd = .seconds(end)
            }
            await settle()
        }
        #expect(fixture.player.metricEvents.names == "metadata asset warning")
        #expect(fixture.player.metricEvents.last?.kind == .warning(.endedEarly))
    }

    @Test("Metadata and asset events carry the time the user waited")
    func loadingDurations() async {
        let loader = ScriptedAssetLoader()
        let fixture = PlayerFixture([PlayerItem(loader: loader)])
        await settle()
        fixture.clock.advance(by: .seconds(2))
        loader.send(.simple(url: file()))
        await settle()
        fixture.clock.advance(by: .seconds(1))
        fixture.engine.becomeReady()
        await settle()
        guard case .metadata(let experience, let service) = fixture.player.metricEvents.first?.kind else {
            Issue.record("no metadata: \(fixture.player.metricEvents)")
            return
        }
        #expect(experience == .seconds(2) && service > .zero)
        #expect(fixture.player.metricEvents.last?.kind == .asset(experience: .seconds(3)))
    }

    @Test("A gapless transition has events without waiting time")
    func gaplessTransition() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.base.clock.advance(by: .seconds(60))
        await fixture.end()
        #expect(
            fixture.player.metricEvents.map(\.kind) == [
                .metadata(experience: .zero, service: .zero), .asset(experience: .zero),
            ])
    }

    @Test("The number of metric events is limited")
    func eventLimit() async {
        let fixture = await PlayerFixture.ready(playing: true)
        for number in 0..<Player.maximumMetricEventCount + 10 {
            fixture.engine.report { $0.isBuffering = number.isMultiple(of: 2) }
            fixture.player.synchronize()
        }
        #expect(fixture.player.metricEvents.count == Player.maximumMetricEventCount)
    }
}
