import Observation
import Synchronization
import Testing
import TestSupport

@testable import WindowboxPlayer

/// What is told to observers, and what is not.
@MainActor
struct ObservationTests {
    private final class Flag: Sendable {
        let isUp = Mutex(false)
    }

    /// Whether `change` announces a change of what `read` reads.
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

    @Test func aChangeIsAnnounced() async {
        let scene = await Scene.ready()
        #expect(await announces({ scene.player.playbackState }) { scene.player.play() })
    }

    @Test func whatHasNotChangedIsNot() async {
        let scene = await Scene.ready(playing: true)
        let told = await announces({
            (scene.player.playbackState, scene.player.media, scene.player.metadata, scene.player.volume)
        }) {
            scene.engine.report { $0.bufferedEnd = .seconds(30) }
        }
        #expect(!told)
    }

    // acceptance: Player.EmptyPlayerChangeObservation
    @Test func anEmptyPlayerAnnouncesNothing() async {
        let player = Scene().player
        let told = await announces({ (player.playbackState, player.items, player.error, player.isBusy) }) {
            player.isMuted = player.isMuted
        }
        #expect(!told)
    }

    // acceptance: Player.RetrieveCurrentValueOnSubscription
    @Test func whoComesLateIsToldTheStateAsItIs() async {
        let scene = await Scene.ready(playing: true)
        var states = Observations { scene.player.playbackState }.makeAsyncIterator()
        #expect(await states.next() == .playing)
    }

    @Test func timeThatPassesIsNot() async {
        let scene = await Scene.ready(playing: true)
        let told = await announces({ scene.player.time() }) { scene.clock.advance(by: .seconds(5)) }
        #expect(!told)
        #expect(scene.player.time() == .seconds(5))
    }

    @Test func ofManyChangesTheLastCounts() async {
        let scene = await Scene.ready()
        for second in 1...100 { scene.engine.report { $0.bufferedEnd = .seconds(second) } }
        await settle()
        #expect(scene.player.bufferedEnd == .seconds(100))
    }
}
