import TestSupport
import Testing

@testable import WindowboxPlayer

/// The `boundaryTimes(at:)` stream.
@MainActor
struct BoundaryTimeTests {
    private func record(_ fixture: PlayerFixture, _ seconds: Int...) async -> StreamRecorder<Duration> {
        let record = StreamRecorder(fixture.player.boundaryTimes(at: seconds.map { .seconds($0) }))
        await settle()
        return record
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Empty
    @Test("An empty player passes no boundary times")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        let times = await record(fixture, 1)
        await fixture.pass(.seconds(2))
        #expect(await times.take() == [])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.NoPlayback
    @Test("A paused player passes no boundary times and runs no timer")
    func pausedPlayer() async {
        let fixture = await PlayerFixture.ready()
        let times = await record(fixture, 1)
        await fixture.pass(.seconds(2))
        #expect(await times.take() == [])
        #expect(fixture.clock.sleeperCount == 0)
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Playback
    @Test("Each boundary time is delivered when playback passes it")
    func passedTimes() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let times = await record(fixture, 3, 1)
        await fixture.pass(.milliseconds(900))
        #expect(await times.take() == [])
        await fixture.pass(.milliseconds(100))
        #expect(await times.take() == [.seconds(1)])
        await fixture.pass(.seconds(2))
        #expect(await times.take() == [.seconds(3)])
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("A boundary time that a seek jumps over is not delivered")
    func skippedTime() async {
        let fixture = await PlayerFixture.ready(playing: true)
        let times = await record(fixture, 10, 30)
        fixture.player.seek(.at(.seconds(20)))
        fixture.engine.completeSeek()
        await settle()
        await fixture.pass(.seconds(10))
        #expect(await times.take() == [.seconds(30)])
    }

    @Test("A boundary time is delivered again after a seek back")
    func repeatedTime() async {
        let fixture = await PlayerFixture.ready(playing: true, at: .seconds(9))
        let times = await record(fixture, 10)
        for _ in 1...2 {
            await fixture.pass(.seconds(1))
            #expect(await times.take() == [.seconds(10)])
            fixture.player.seek(.at(.seconds(9)))
            fixture.engine.completeSeek()
            await settle()
        }
    }

    @Test("A boundary time at the end is delivered when playback stops there")
    func endOfItem() async {
        let fixture = await PlayerFixture.ready(playing: true, at: .seconds(59))
        fixture.player.actionAtItemEnd = .pause
        let times = await record(fixture, 60)
        await settle()
        fixture.clock.advance(by: .milliseconds(999))
        fixture.engine.end()
        #expect(await times.take() == [.seconds(60)])
    }

    // acceptance: AVPlayerBoundaryTimePublisher.Deallocation
    @Test("The boundary time stream finishes when the player is deallocated")
    func streamEndsWithPlayer() async {
        var player: Player? = Player(engine: ScriptedEngine())
        let times = player.map { StreamRecorder($0.boundaryTimes(at: [.seconds(1)])) }
        await settle()
        player = nil
        await settle()
        #expect(times?.isOver == true)
    }
}
