import TestSupport
import Testing

@testable import WindowboxPlayer

/// Certain times, when playback comes past them.
@MainActor
struct BoundaryTimeTests {
    private func record(_ scene: Scene, _ seconds: Int...) async -> Record<Duration> {
        let record = Record(scene.player.boundaryTimes(at: seconds.map { .seconds($0) }))
        await settle()
        return record
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Empty
    @Test func nothingComesPastNothing() async {
        let scene = Scene()
        let times = await record(scene, 1)
        await scene.pass(.seconds(2))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.NoPlayback
    @Test func whoIsPausedComesPastNothing() async {
        let scene = await Scene.ready()
        let times = await record(scene, 1)
        await scene.pass(.seconds(2))
        #expect(await times.take() == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Playback
    @Test func eachIsToldAsItIsComePast() async {
        let scene = await Scene.ready(playing: true)
        let times = await record(scene, 3, 1)
        await scene.pass(.milliseconds(900))
        #expect(await times.take() == [])
        await scene.pass(.milliseconds(100))
        #expect(await times.take() == [.seconds(1)])
        await scene.pass(.seconds(2))
        #expect(await times.take() == [.seconds(3)])
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test func whatIsJumpedOverIsNotTold() async {
        let scene = await Scene.ready(playing: true)
        let times = await record(scene, 10, 30)
        scene.player.startSeek(.at(.seconds(20)))
        scene.engine.landSeek()
        await settle()
        await scene.pass(.seconds(10))
        #expect(await times.take() == [.seconds(30)])
    }

    @Test func goingBackItComesAgain() async {
        let scene = await Scene.ready(playing: true, at: .seconds(9))
        let times = await record(scene, 10)
        for _ in 1...2 {
            await scene.pass(.seconds(1))
            #expect(await times.take() == [.seconds(10)])
            scene.player.startSeek(.at(.seconds(9)))
            scene.engine.landSeek()
            await settle()
        }
    }

    @Test func theEndIsToldWhereItIsStayedAt() async {
        let scene = await Scene.ready(playing: true, at: .seconds(59))
        scene.player.actionAtItemEnd = .pause
        let times = await record(scene, 60)
        await settle()
        scene.clock.advance(by: .milliseconds(999))
        scene.engine.end()
        #expect(await times.take() == [.seconds(60)])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Deallocation
    @Test func itEndsWithThePlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { Record($0.boundaryTimes(at: [.seconds(1)])) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
