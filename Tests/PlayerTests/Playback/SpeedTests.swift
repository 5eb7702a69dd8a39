import TestSupport
import Testing

@testable import WindowboxPlayer

/// The playback speed, whose range depends on the stream.
@MainActor
struct SpeedTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: Speed.Empty, Speed.NoSpeedUpdateWhenEmpty, PlaybackSpeed.EffectivePropertiesWhenIndefinite
    @Test("An empty player has a playback speed of 1")
    func emptyPlayer() {
        let player = Scene().player
        player.playbackSpeed = 2
        #expect(player.playbackSpeed == 1)
        #expect(player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.ItemAppendMustStartAtCurrentSpeed, Speed.InitialSpeedMustSetRate
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithValue, PlaybackSpeed.NoValueClampingToIndefiniteRange
    @Test("A playback speed set before the first item applies to it")
    func speedBeforeItem() async {
        let scene = Scene()
        scene.player.playbackSpeed = 2
        scene.player.append(item())
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackSpeed == 2)
        #expect(scene.engine.takeCommands().first == .speed(2))
    }

    // acceptance: Speed.OnDemand, PlaybackSpeed.ValueClampingToDefiniteRange
    // acceptance: PlaybackSpeed.EffectivePropertiesWhenDefinite
    @Test("The playback speed is clamped from 0.25 to 4, and NaN is ignored")
    func speedIsClamped() async {
        let scene = await Scene.ready()
        // Pillarbox allows 0.1…2.
        #expect(scene.player.playbackSpeedRange == 0.25...4)
        scene.player.playbackSpeed = 100
        #expect(scene.player.playbackSpeed == 4)
        scene.player.playbackSpeed = 0
        #expect(scene.player.playbackSpeed == 0.25)
        scene.player.playbackSpeed = .nan
        #expect(scene.player.playbackSpeed == 0.25)
    }

    // acceptance: Speed.SpeedUpdateMustNotResumePlayback, Speed.SpeedUpdateWhilePausedMustUpdateRate
    @Test("A playback speed change leaves a paused player paused")
    func speedWhilePaused() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        #expect(scene.engine.takeCommands() == [.speed(1.5)])
        #expect(scene.player.playbackState == .paused)
    }

    // acceptance: Speed.SpeedUpdateMustUpdateRate
    @Test("A playback speed change takes effect during playback")
    func speedWhilePlaying() async {
        let scene = await Scene.ready(playing: true)
        scene.player.playbackSpeed = 2
        #expect(scene.engine.takeCommands() == [.speed(2)])
        #expect(scene.player.playbackState == .playing)
    }

    // acceptance: Speed.PlayMustNotResetSpeed
    @Test("Starting playback keeps the playback speed")
    func playKeepsSpeed() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        scene.player.play()
        #expect(scene.player.playbackSpeed == 1.5)
    }

    // acceptance: Speed.PlaylistOnDemandToOnDemand
    @Test("The playback speed is kept for the next item")
    func nextItemKeepsSpeed() async {
        let (scene, _) = await Scene.list(2)
        scene.player.playbackSpeed = 2
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.playbackSpeed == 2)
        #expect(!scene.engine.takeCommands().contains(.speed(1)))
    }

    // acceptance: Speed.Live, Speed.PlaylistOnDemandToLive
    @Test("A live stream without a DVR window plays at a speed of 1")
    func liveStreamResetsSpeed() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 2
        scene.player.items = [item("live")]
        scene.engine.becomeReady(.live())
        await settle()
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 1...1)
        #expect(scene.engine.takeCommands().last == .speed(1))
        scene.player.playbackSpeed = 2
        #expect(scene.player.playbackSpeed == 1)
    }

    // acceptance: Speed.PlaylistEnd, PlaybackSpeedUpdate.UpdateDefiniteWithIndefiniteRange
    @Test("The playback speed is 1 once no item is current")
    func removalResetsSpeed() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 2
        scene.player.currentItem = nil
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.NoDesiredUpdateIsIgnored, PlaybackSpeedUpdate.UpdateDefiniteWithSameRange
    @Test("An unchanged playback speed is not sent to the engine")
    func unchangedSpeed() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1
        scene.engine.report { $0.bufferedEnd = .seconds(3) }
        await settle()
        #expect(scene.engine.takeCommands() == [])
        #expect(scene.player.playbackSpeedRange == 0.25...4)
    }

    // acceptance: Speed.SpeedUpdateWhenStartingPlayback, Speed.SpeedRangeUpdateWhenStartingPlayback
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithRange
    @Test("The playback speed takes effect once the item is ready")
    func speedOnceReady() async {
        let scene = Scene([item()])
        scene.player.playbackSpeed = 0.5
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 1...1)
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackSpeed == 0.5)
        #expect(scene.player.playbackSpeedRange == 0.25...4)
    }

    // acceptance: Speed.Dvr
    @Test("The playback speed at the live edge is at most 1")
    func speedAtLiveEdge() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        #expect(scene.player.playbackSpeedRange == 0.25...1)
        scene.player.playbackSpeed = 2
        #expect(scene.player.playbackSpeed == 1)
        scene.player.playbackSpeed = 0.5
        #expect(scene.player.playbackSpeed == 0.5)
    }

    // acceptance: Speed.DvrInThePast
    @Test("The playback speed behind the live edge may exceed 1")
    func speedBehindLiveEdge() async {
        let scene = await Scene.transmitting(window, at: .seconds(1))
        #expect(scene.player.playbackSpeedRange == 0.25...4)
        scene.player.playbackSpeed = 2
        #expect(scene.player.playbackSpeed == 2)
    }

    // acceptance: Speed.SpeedUpdateWhenApproachingLiveEdge
    @Test("The playback speed drops to 1 as playback approaches the live edge")
    func speedNearLiveEdge() async {
        let scene = await Scene.transmitting(window, playing: true, at: .seconds(8))
        scene.player.playbackSpeed = 2
        for _ in 0..<3 {
            scene.clock.advance(by: .seconds(1))
            await settle()
        }
        #expect(scene.player.time() == .seconds(14))
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 0.25...1)
        #expect(scene.engine.takeCommands() == [.speed(2), .speed(1)])
    }

    @Test("The live edge is checked by a timer only while a DVR stream plays")
    func noTimerWhilePaused() async {
        let scene = await Scene.transmitting(window, playing: true)
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        #expect(await Scene.ready(playing: true).clock.sleeperCount == 0)
    }
}
