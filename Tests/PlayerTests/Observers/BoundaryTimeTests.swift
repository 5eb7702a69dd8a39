import TestSupport
import Testing

@testable import WindowboxPlayer

/// The `boundaryTimes(at:)` stream.
@MainActor
struct BoundaryTimeTests {
    private func record(_ scene: Scene, _ seconds: Int...) async -> Record<Duration> {
        let record = Record(scene.player.boundaryTimes(at: seconds.map { .seconds($0) }))
        await settle()
        return record
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Empty
    @Test("An empty player passes no boundary times")
    func emptyPlayer() async {
        let scene = Scene()
        let times = await record(scene, 1)
        await scene.pass(.seconds(2))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.NoPlayback
    @Test("A paused player passes no boundary times and runs no timer")
    func pausedPlayer() async {
        let scene = await Scene.ready()
        let times = await record(scene, 1)
        await scene.pass(.seconds(2))
        #expect(await times.take() == [])
        #expect(scene.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Playback
    @Test("Each boundary time is delivered when playback passes it")
    func passedTimes() async {
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

    @Test("A boundary time that a seek jumps over is not delivered")
    func skippedTime() async {
        let scene = await Scene.ready(playing: true)
        let times = await record(scene, 10, 30)
        scene.player.startSeek(.at(.seconds(20)))
        scene.engine.landSeek()
        await settle()
        await scene.pass(.seconds(10))
        #expect(await times.take() == [.seconds(30)])
    }

    @Test("A boundary time is delivered again after a seek back")
    func repeatedTime() async {
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

    @Test("A boundary time at the end is delivered when playback stops there")
    func endOfItem() async {
        let scene = await Scene.ready(playing: true, at: .seconds(59))
        scene.player.actionAtItemEnd = .pause
        let times = await record(scene, 60)
        await settle()
        scene.clock.advance(by: .milliseconds(999))
        scene.engine.end()
        #expect(await times.take() == [.seconds(60)])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Deallocation
    @Test("The boundary time stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { Record($0.boundaryTimes(at: [.seconds(1)])) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
