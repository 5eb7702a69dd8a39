import TestSupport
import Testing

@testable import WindowboxPlayer

/// The `periodicTimes(every:)` stream.
@MainActor
struct PeriodicTimeTests {
    // acceptance: AVPlayerPeriodicTimePublisher.Empty
    @Test("An empty player delivers no periodic times")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        let times = StreamRecorder(fixture.player.periodicTimes(every: .milliseconds(100)))
        await fixture.pass(.seconds(1))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Playback
    @Test("Periodic times are delivered at their interval during playback")
    func playingPlayer() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let times = StreamRecorder(fixture.player.periodicTimes(every: .milliseconds(500)))
        #expect(await times.take() == [])
        await fixture.pass(.seconds(2))
        #expect(await times.take() == [500, 1000, 1500, 2000].map { .milliseconds($0) })
    }

    @Test("The interval of periodic times is media time at any playback speed")
    func intervalInMediaTime() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.playbackSpeed = 2
        await settle()
        let times = StreamRecorder(fixture.player.periodicTimes(every: .seconds(1)))
        await settle()
        await fixture.pass(.seconds(2), in: .milliseconds(500))
        #expect(await times.take() == [1, 2, 3, 4].map { .seconds($0) })
    }

    @Test("Periodic times are also delivered at a start, a pause and a seek")
    func startStopAndSeek() async {
        let fixture = await PlayerFixture.ready(at: .seconds(5))
        let times = StreamRecorder(fixture.player.periodicTimes(every: .seconds(1)))
        fixture.player.play()
        #expect(await times.take() == [.seconds(5)])
        fixture.clock.advance(by: .milliseconds(700))
        fixture.player.pause()
        #expect(await times.take() == [.milliseconds(5700)])
        fixture.player.seek(.at(.seconds(30)))
        #expect(await times.take() == [.seconds(30)])
        fixture.engine.completeSeek()
        #expect(await times.take() == [])
    }

    @Test("Periodic times run no timer while paused")
    func noTimerWhilePaused() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let times = StreamRecorder(fixture.player.periodicTimes(every: .seconds(1)))
        await settle()
        #expect(fixture.clock.sleeperCount == 1)
        fixture.player.pause()
        #expect(await times.take() == [.zero])
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Periodic times run no timer once their consumer is gone")
    func noTimerWithoutListener() async {
        let fixture = await PlayerFixture.ready(playing: true)
        var times: StreamRecorder<Duration>? = StreamRecorder(fixture.player.periodicTimes(every: .seconds(1)))
        await settle()
        _ = times
        times = nil
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Deallocation
    @Test("The periodic time stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { StreamRecorder($0.periodicTimes(every: .seconds(1))) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
