import Observation
import Synchronization
import TestSupport
import Testing
import WindowboxMedia

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
        let fixture = await PlayerFixture.ready()
        #expect(await announces({ fixture.player.playbackState }) { fixture.player.play() })
    }

    @Test("Unchanged properties do not notify their observers")
    func unchangedProperties() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let isAnnounced = await announces({
            (fixture.player.playbackState, fixture.player.media, fixture.player.metadata, fixture.player.volume)
        }) {
            fixture.engine.report { $0.bufferedEnd = .seconds(30) }
        }
        #expect(!isAnnounced)
    }

    // acceptance: Player.EmptyPlayerChangeObservation
    @Test("An empty player notifies no observers of unrelated changes")
    func emptyPlayer() async {
        let player = PlayerFixture().player
        let isAnnounced = await announces({ (player.playbackState, player.items, player.error, player.isBusy) }) {
            player.isMuted = player.isMuted
        }
        #expect(!isAnnounced)
    }

    // acceptance: Player.RetrieveCurrentValueOnSubscription
    @Test("A late observer receives the current playback state")
    func lateObserver() async {
        let fixture = await PlayerFixture.ready(playing: true)
        var states = Observations { fixture.player.playbackState }.makeAsyncIterator()
        #expect(await states.next() == .playing)
    }

    @Test("Elapsed time does not notify observers")
    func elapsedTime() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let isAnnounced = await announces({ fixture.player.time() }) { fixture.clock.advance(by: .seconds(5)) }
        #expect(!isAnnounced)
        #expect(fixture.player.time() == .seconds(5))
    }

    @Test("Of many engine snapshots in a row the last one applies")
    func newestSnapshot() async {
        let fixture = await PlayerFixture.ready()
        for second in 1...100 { fixture.engine.report { $0.bufferedEnd = .seconds(second) } }
        await settle()
        #expect(fixture.player.bufferedEnd == .seconds(100))
    }
}
