import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// The playback speed, whose range depends on the stream.
@MainActor
struct SpeedTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: Speed.Empty, Speed.NoSpeedUpdateWhenEmpty, PlaybackSpeed.EffectivePropertiesWhenIndefinite
    @Test("An empty player has a playback speed of 1")
    func emptyPlayer() {
        let player = PlayerFixture().player
        player.playbackSpeed = 2
        #expect(player.playbackSpeed == 1)
        #expect(player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.ItemAppendMustStartAtCurrentSpeed, Speed.InitialSpeedMustSetRate
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithValue, PlaybackSpeed.NoValueClampingToIndefiniteRange
    @Test("A playback speed set before the first item applies to it")
    func speedBeforeItem() async {
        let fixture = PlayerFixture()
        fixture.player.playbackSpeed = 2
        fixture.player.append(item())
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackSpeed == 2)
        #expect(fixture.engine.dequeueCommands().first == .speed(2))
    }

    // acceptance: Speed.OnDemand, PlaybackSpeed.ValueClampingToDefiniteRange
    // acceptance: PlaybackSpeed.EffectivePropertiesWhenDefinite
    @Test("The playback speed is clamped from 0.25 to 4, and NaN is ignored")
    func speedIsClamped() async {
        let fixture = await PlayerFixture.ready()
        // Pillarbox allows 0.1…2.
        #expect(fixture.player.playbackSpeedRange == 0.25...4)
        fixture.player.playbackSpeed = 100
        #expect(fixture.player.playbackSpeed == 4)
        fixture.player.playbackSpeed = 0
        #expect(fixture.player.playbackSpeed == 0.25)
        fixture.player.playbackSpeed = .nan
        #expect(fixture.player.playbackSpeed == 0.25)
    }

    // acceptance: Speed.SpeedUpdateMustNotResumePlayback, Speed.SpeedUpdateWhilePausedMustUpdateRate
    @Test("A playback speed change leaves a paused player paused")
    func speedWhilePaused() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.playbackSpeed = 1.5
        #expect(fixture.engine.dequeueCommands() == [.speed(1.5)])
        #expect(fixture.player.playbackState == .paused)
    }

    // acceptance: Speed.SpeedUpdateMustUpdateRate
    @Test("A playback speed change takes effect during playback")
    func speedWhilePlaying() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.playbackSpeed = 2
        #expect(fixture.engine.dequeueCommands() == [.speed(2)])
        #expect(fixture.player.playbackState == .playing)
    }

    // acceptance: Speed.PlayMustNotResetSpeed
    @Test("Starting playback keeps the playback speed")
    func playKeepsSpeed() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.playbackSpeed = 1.5
        fixture.player.play()
        #expect(fixture.player.playbackSpeed == 1.5)
    }

    // acceptance: Speed.PlaylistOnDemandToOnDemand
    @Test("The playback speed is kept for the next item")
    func nextItemKeepsSpeed() async {
        let (fixture, _) = await PlayerFixture.list(2)
        fixture.player.playbackSpeed = 2
        fixture.player.advanceToNextItem()
        await settle()
        #expect(fixture.player.playbackSpeed == 2)
        #expect(!fixture.engine.dequeueCommands().contains(.speed(1)))
    }

    // acceptance: Speed.Live, Speed.PlaylistOnDemandToLive
    @Test("A live stream without a DVR window plays at a speed of 1")
    func liveStreamResetsSpeed() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.playbackSpeed = 2
        fixture.player.items = [item("live")]
        fixture.engine.becomeReady(.live())
        await settle()
        #expect(fixture.player.playbackSpeed == 1)
        #expect(fixture.player.playbackSpeedRange == 1...1)
        #expect(fixture.engine.dequeueCommands().last == .speed(1))
        fixture.player.playbackSpeed = 2
        #expect(fixture.player.playbackSpeed == 1)
    }

    // acceptance: Speed.PlaylistEnd, PlaybackSpeedUpdate.UpdateDefiniteWithIndefiniteRange
    @Test("The playback speed is 1 once no item is current")
    func removalResetsSpeed() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.playbackSpeed = 2
        fixture.player.currentItem = nil
        #expect(fixture.player.playbackSpeed == 1)
        #expect(fixture.player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.NoDesiredUpdateIsIgnored, PlaybackSpeedUpdate.UpdateDefiniteWithSameRange
    @Test("An unchanged playback speed is not sent to the engine")
    func unchangedSpeed() async {
        let fixture = await PlayerFixture.ready()
        fixture.player.playbackSpeed = 1
        fixture.engine.report { $0.bufferedEnd = .seconds(3) }
        await settle()
        #expect(fixture.engine.dequeueCommands() == [])
        #expect(fixture.player.playbackSpeedRange == 0.25...4)
    }

    // acceptance: Speed.SpeedUpdateWhenStartingPlayback, Speed.SpeedRangeUpdateWhenStartingPlayback
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithRange
    @Test("The playback speed takes effect once the item is ready")
    func speedOnceReady() async {
        let fixture = PlayerFixture([item()])
        fixture.player.playbackSpeed = 0.5
        #expect(fixture.player.playbackSpeed == 1)
        #expect(fixture.player.playbackSpeedRange == 1...1)
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.playbackSpeed == 0.5)
        #expect(fixture.player.playbackSpeedRange == 0.25...4)
    }

    // acceptance: Speed.Dvr
    @Test("The playback speed at the live edge is at most 1")
    func speedAtLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(17))
        #expect(fixture.player.playbackSpeedRange == 0.25...1)
        fixture.player.playbackSpeed = 2
        #expect(fixture.player.playbackSpeed == 1)
        fixture.player.playbackSpeed = 0.5
        #expect(fixture.player.playbackSpeed == 0.5)
    }

    // acceptance: Speed.DvrInThePast
    @Test("The playback speed behind the live edge may exceed 1")
    func speedBehindLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, at: .seconds(1))
        #expect(fixture.player.playbackSpeedRange == 0.25...4)
        fixture.player.playbackSpeed = 2
        #expect(fixture.player.playbackSpeed == 2)
    }

    // acceptance: Speed.SpeedUpdateWhenApproachingLiveEdge
    @Test("The playback speed drops to 1 as playback approaches the live edge")
    func speedNearLiveEdge() async {
        let fixture = await PlayerFixture.transmitting(window, playing: true, at: .seconds(8))
        fixture.player.playbackSpeed = 2
        for _ in 0..<3 {
            fixture.clock.advance(by: .seconds(1))
            await settle()
        }
        #expect(fixture.player.time() == .seconds(14))
        #expect(fixture.player.playbackSpeed == 1)
        #expect(fixture.player.playbackSpeedRange == 0.25...1)
        #expect(fixture.engine.dequeueCommands() == [.speed(2), .speed(1)])
    }

    @Test("The live edge is checked by a timer only while a DVR stream plays")
    func noTimerWhilePaused() async {
        let fixture = await PlayerFixture.transmitting(window, playing: true)
        #expect(fixture.clock.sleeperCount == 1)
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
        #expect(await PlayerFixture.ready(playing: true).clock.sleeperCount == 0)
    }
}
