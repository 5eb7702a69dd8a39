import Observation
import Synchronization
import Testing
import TestSupport

@testable import WindowboxPlayer

/// Observation tracking of player properties.
@MainActor
struct ObservationTests {
    private final class Flag: Sendable {
        let isUp = Mutex(false)
    }

    /// Returns whether `change` notifies the observers of the properties that `read` accesses.
    private func announces<Value>(_ read: () -> Value, _ change: () -> Void) async -> Bool {
        let flag = Flag()
        withObservationTracking {
            _ = read()
        } onChange: {
            flag.isUp.withLock { $0 = true }
        }
        change()
        await settle()
        return flag.isUp.withLock { $0 }
    }

    @Test("A changed property notifies its observers")
    func changedProperty() async {
        let scene = await Scene.ready()
        #expect(await announces({ scene.player.playbackState }) { scene.player.play() })
    }

    @Test("Unchanged properties do not notify their observers")
    func unchangedProperties() async {
        let scene = await Scene.ready(playing: true)
        let isAnnounced = await announces({
            (scene.player.playbackState, scene.player.media, scene.player.metadata, scene.player.volume)
        }) {
            scene.engine.report { $0.bufferedEnd = .seconds(30) }
        }
        #expect(!isAnnounced)
    }

    // acceptance: Player.EmptyPlayerChangeObservation
    @Test("An empty player notifies no observers of unrelated changes")
    func emptyPlayer() async {
        let player = Scene().player
        let isAnnounced = await announces({ (player.playbackState, player.items, player.error, player.isBusy) }) {
            player.isMuted = player.isMuted
        }
        #expect(!isAnnounced)
    }

    // acceptance: Player.RetrieveCurrentValueOnSubscription
    @Test("A late observer receives the current playback state")
    func lateObserver() async {
        let scene = await Scene.ready(playing: true)
        var states = Observations { scene.player.playbackState }.makeAsyncIterator()
        #expect(await states.next() == .playing)
    }

    @Test("Elapsed time does not notify observers")
    func elapsedTime() async {
        let scene = await Scene.ready(playing: true)
        let isAnnounced = await announces({ scene.player.time() }) { scene.clock.advance(by: .seconds(5)) }
        #expect(!isAnnounced)
        #expect(scene.player.time() == .seconds(5))
    }

    @Test("Of many engine snapshots in a row the last one applies")
    func newestSnapshot() async {
        let scene = await Scene.ready()
        for second in 1...100 { scene.engine.report { $0.bufferedEnd = .seconds(second) } }
        await settle()
        #expect(scene.player.bufferedEnd == .seconds(100))
    }
}
