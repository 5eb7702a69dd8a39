import TestSupport
import Testing

@testable import WindowboxPlayer

/// The `periodicTimes(every:)` stream.
@MainActor
struct PeriodicTimeTests {
    // acceptance: AVPlayerPeriodicTimePublisher.Empty
    @Test("An empty player delivers no periodic times")
    func emptyPlayer() async {
        let scene = Scene()
        let times = Record(scene.player.periodicTimes(every: .milliseconds(100)))
        await scene.pass(.seconds(1))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Playback
    @Test("Periodic times are delivered at their interval during playback")
    func playingPlayer() async {
        let scene = await Scene.ready(playing: true)
        let times = Record(scene.player.periodicTimes(every: .milliseconds(500)))
        #expect(await times.take() == [])
        await scene.pass(.seconds(2))
        #expect(await times.take() == [500, 1000, 1500, 2000].map { .milliseconds($0) })
    }

    @Test("The interval of periodic times is media time at any playback speed")
    func intervalInMediaTime() async {
        let scene = await Scene.ready(playing: true)
        scene.player.playbackSpeed = 2
        await settle()
        let times = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        await scene.pass(.seconds(2), in: .milliseconds(500))
        #expect(await times.take() == [1, 2, 3, 4].map { .seconds($0) })
    }

    @Test("Periodic times are also delivered at a start, a pause and a seek")
    func startStopAndSeek() async {
        let scene = await Scene.ready(at: .seconds(5))
        let times = Record(scene.player.periodicTimes(every: .seconds(1)))
        scene.player.play()
        #expect(await times.take() == [.seconds(5)])
        scene.clock.advance(by: .milliseconds(700))
        scene.player.pause()
        #expect(await times.take() == [.milliseconds(5700)])
        scene.player.startSeek(.at(.seconds(30)))
        #expect(await times.take() == [.seconds(30)])
        scene.engine.landSeek()
        #expect(await times.take() == [])
    }

    @Test("Periodic times run no timer while paused")
    func noTimerWhilePaused() async {
        let scene = await Scene.ready(playing: true)
        let times = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        #expect(await times.take() == [.zero])
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test("Periodic times run no timer once their consumer is gone")
    func noTimerWithoutListener() async {
        let scene = await Scene.ready(playing: true)
        var times: Record<Duration>? = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        _ = times
        times = nil
        await settle()
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Deallocation
    @Test("The periodic time stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { Record($0.periodicTimes(every: .seconds(1))) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
