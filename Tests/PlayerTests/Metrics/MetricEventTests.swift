import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

/// What happens while an item is played.
@MainActor
struct MetricEventTests {
    // acceptance: PlayerItemTrackerMetricPublisher.EmptyPlayer, MetricsCollectorEvents.EmptyPlayer
    @Test func nothingHappensInAnEmptyPlayer() async {
        let scene = Scene()
        await settle()
        #expect(scene.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.ItemPlayback
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemAssetMetricEvent
    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemFailureMetricEvent, PlayableItemWarningMetricEvent
    // acceptance: PlayerItemMetricEventPublisher.PlayableItemMetricEvent
    @Test func whatPlaysIsKnownThenSeenAndForgottenAtTheEnd() async {
        let films = await Films("a", playing: true)
        #expect(films.player.metricEvents.names == "metadata asset")
        #expect(films.player.metricEvents.last?.time == .zero)
        await films.end()
        #expect(films.player.metricEvents == [])
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Error
    // acceptance: AVPlayerItemMetricEventPublisher.FailingItemAssetMetricEvent, FailingItemFailureMetricEvent
    @Test func whatCannotBeOpenedHasFailed() async {
        let scene = Scene([item()])
        scene.engine.fail(.httpStatus(404))
        await settle()
        #expect(scene.player.metricEvents.names == "metadata failure")
        #expect(scene.player.metricEvents.last?.kind == .failure(PlayerError(MediaError(.httpStatus(404)))))
        #expect(scene.player.metricEvents.last?.time == nil)
    }

    @Test func whatFailsOnTheWayFailsAtAPlace() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.setPosition(.seconds(7))
        scene.engine.failWhilePlaying()
        await settle()
        #expect(scene.player.metricEvents.names == "metadata asset failure")
        #expect(scene.player.metricEvents.last?.time == .seconds(7))
    }

    // acceptance: PlayerItemMetricEventPublisher.FailingItemMetricEvent
    @Test func anItemThatNothingIsFoundOutAboutHasFailed() async {
        let loader = ScriptedLoader()
        let scene = Scene([PlayerItem(loader: loader)])
        await settle()
        loader.finish(PlayerError("No."))
        await settle()
        #expect(scene.player.metricEvents.map(\.kind) == [.failure(PlayerError("No."))])
    }

    @Test func anItemThatIsUnavailableIsKnownAndHasFailed() async {
        let scene = Scene([.unavailable(error: PlayerError("No."))])
        await settle()
        #expect(scene.player.metricEvents.names == "metadata failure")
    }

    // acceptance: PlayerItemTrackerMetricPublisher.Playlist
    @Test func eachItemBeginsAnew() async {
        let films = await Films("ab", playing: true)
        let first = films.player.metricEvents
        await films.end()
        #expect(films.player.metricEvents.names == "metadata asset")
        #expect(films.player.metricEvents != first)
        await films.end()
        #expect(films.player.metricEvents == [])
    }

    // acceptance: AVPlayerItemMetricEventPublisher.PlayableItemStallMetricEvent
    @Test func aStallBeginsAndEnds() async {
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

    @Test func whatIsAmissIsToldOnce() async {
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

    @Test func howLongAPersonWaitedIsTold() async {
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

    @Test func whatFollowsWithoutAGapIsNotWaitedFor() async {
        let films = await Films("ab", playing: true)
        films.scene.clock.advance(by: .seconds(60))
        await films.end()
        #expect(
            films.player.metricEvents.map(\.kind) == [
                .metadata(experience: .zero, service: .zero), .asset(experience: .zero),
            ])
    }

    @Test func theListDoesNotGrowForEver() async {
        let scene = await Scene.ready(playing: true)
        for number in 0..<Player.mostMetricEvents + 10 {
            scene.engine.report { $0.isBuffering = number.isMultiple(of: 2) }
            scene.player.synchronize()
        }
        #expect(scene.player.metricEvents.count == Player.mostMetricEvents)
    }
}
