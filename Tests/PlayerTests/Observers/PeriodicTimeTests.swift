import TestSupport
import Testing

@testable import WindowboxPlayer

/// The position at equal distances.
@MainActor
struct PeriodicTimeTests {
    // acceptance: AVPlayerPeriodicTimePublisher.Empty
    @Test func ofNothingThereIsNoTime() async {
        let scene = Scene()
        let times = Record(scene.player.periodicTimes(every: .milliseconds(100)))
        await scene.pass(.seconds(1))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Playback
    @Test func timesComeWhilePlaying() async {
        let scene = await Scene.ready(playing: true)
        let times = Record(scene.player.periodicTimes(every: .milliseconds(500)))
        #expect(await times.take() == [])
        await scene.pass(.seconds(2))
        #expect(await times.take() == [500, 1000, 1500, 2000].map { .milliseconds($0) })
    }

    @Test func distancesAreThoseOfTheMedium() async {
        let scene = await Scene.ready(playing: true)
        scene.player.playbackSpeed = 2
        await settle()
        let times = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        await scene.pass(.seconds(2), in: .milliseconds(500))
        #expect(await times.take() == [1, 2, 3, 4].map { .seconds($0) })
    }

    @Test func startsStopsAndJumpsAreToldToo() async {
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

    @Test func nothingTicksWhileNoTimePasses() async {
        let scene = await Scene.ready(playing: true)
        let times = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        #expect(await times.take() == [.zero])
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func nothingTicksWhenNobodyListens() async {
        let scene = await Scene.ready(playing: true)
        var times: Record<Duration>? = Record(scene.player.periodicTimes(every: .seconds(1)))
        await settle()
        _ = times
        times = nil
        await settle()
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerPeriodicTimePublisher.Deallocation
    @Test func itEndsWithThePlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { Record($0.periodicTimes(every: .seconds(1))) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
