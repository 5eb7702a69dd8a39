import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayer

/// The streams of player events and of metric events.
@MainActor
struct PlayerEventTests {
    @Test("Events of one turn arrive in the order of what has ended, what has changed and what is ready")
    func gaplessTransition() async {
        let fixture = await QueueFixture("ab", playing: true)
        let observer = RecordingObserver(of: fixture.player)
        await settle()
        await fixture.end()
        #expect(
            observer.takeEvents() == [.playbackFinished, .itemChanged(fixture.player.currentItem), .playbackReady])
    }

    @Test("A failure is reported with its error")
    func failure() async {
        let fixture = await QueueFixture("a", playing: true)
        let observer = RecordingObserver(of: fixture.player)
        await settle()
        fixture.engine.fail(.damaged)
        await settle()
        #expect(observer.takeEvents() == [.stateChanged(.idle), .failed(PlayerError(MediaError(.damaged)))])
        #expect(observer.takeEvents() == [])
    }

    @Test("Positions are reported every 50 ms while playback advances")
    func positions() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let observer = RecordingObserver(of: fixture.player, recordsPositions: true)
        await settle()
        await fixture.pass(.milliseconds(150), in: .milliseconds(50))
        #expect(observer.takeEvents() == [50, 100, 150].map { .positionChanged(.milliseconds($0)) })
    }

    @Test("The streams end with the player, which they do not retain")
    func endOfStreams() async {
        var player: Player? = await PlayerFixture.ready(playing: true).player
        weak let released = player
        let events = player.map { RecordingObserver(of: $0) }
        let metrics = player.map { StreamRecorder($0.metricEventUpdates()) }
        await settle()
        #expect(released != nil && events?.isFinished == false)
        player = nil
        await settle()
        #expect(released == nil)
        #expect(events?.isFinished == true && metrics?.isOver == true)
    }

    @Test("A stream of metric events begins with those of the current playback and continues with the next one's")
    func metricEvents() async {
        let fixture = await QueueFixture("ab", playing: true)
        let record = StreamRecorder(fixture.player.metricEventUpdates())
        #expect(await record.take().names == "metadata asset")
        fixture.engine.report { $0.isBuffering = true }
        #expect(await record.take().names == "stall")
        fixture.player.advanceToNextItem()
        #expect(await record.take().names == "metadata asset")
    }
}
