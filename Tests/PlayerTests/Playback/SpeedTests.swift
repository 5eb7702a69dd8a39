import TestSupport
import Testing

@testable import WindowboxPlayer

/// Speed is a wish; what it may be depends on the stream.
@MainActor
struct SpeedTests {
    private let window = Duration.zero ..< .seconds(17)

    // acceptance: Speed.Empty, Speed.NoSpeedUpdateWhenEmpty, PlaybackSpeed.EffectivePropertiesWhenIndefinite
    @Test func anEmptyPlayerPlaysAtOne() {
        let player = Scene().player
        player.playbackSpeed = 2
        #expect(player.playbackSpeed == 1)
        #expect(player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.ItemAppendMustStartAtCurrentSpeed, Speed.InitialSpeedMustSetRate
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithValue, PlaybackSpeed.NoValueClampingToIndefiniteRange
    @Test func aWishIsAppliedToWhatComes() async {
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
    @Test func itIsClamped() async {
        let scene = await Scene.ready()
        // The reference has 0.1…2.
        #expect(scene.player.playbackSpeedRange == 0.25...4)
        scene.player.playbackSpeed = 100
        #expect(scene.player.playbackSpeed == 4)
        scene.player.playbackSpeed = 0
        #expect(scene.player.playbackSpeed == 0.25)
        scene.player.playbackSpeed = .nan
        #expect(scene.player.playbackSpeed == 0.25)
    }

    // acceptance: Speed.SpeedUpdateMustNotResumePlayback, Speed.SpeedUpdateWhilePausedMustUpdateRate
    @Test func settingItDoesNotStartPlayback() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        #expect(scene.engine.takeCommands() == [.speed(1.5)])
        #expect(scene.player.playbackState == .paused)
    }

    // acceptance: Speed.SpeedUpdateMustUpdateRate
    @Test func itTakesEffectWhilePlaying() async {
        let scene = await Scene.ready(playing: true)
        scene.player.playbackSpeed = 2
        #expect(scene.engine.takeCommands() == [.speed(2)])
        #expect(scene.player.playbackState == .playing)
    }

    // acceptance: Speed.PlayMustNotResetSpeed
    @Test func playingDoesNotResetIt() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1.5
        scene.player.play()
        #expect(scene.player.playbackSpeed == 1.5)
    }

    // acceptance: Speed.PlaylistOnDemandToOnDemand
    @Test func theNextItemKeepsIt() async {
        let (scene, _) = await Scene.list(2)
        scene.player.playbackSpeed = 2
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.playbackSpeed == 2)
        #expect(!scene.engine.takeCommands().contains(.speed(1)))
    }

    // acceptance: Speed.Live, Speed.PlaylistOnDemandToLive
    @Test func aTransmissionEndsIt() async {
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
    @Test func nothingLoadedIsOne() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 2
        scene.player.currentItem = nil
        #expect(scene.player.playbackSpeed == 1)
        #expect(scene.player.playbackSpeedRange == 1...1)
    }

    // acceptance: Speed.NoDesiredUpdateIsIgnored, PlaybackSpeedUpdate.UpdateDefiniteWithSameRange
    @Test func aWishThatChangesNothingIsNotPassedOn() async {
        let scene = await Scene.ready()
        scene.player.playbackSpeed = 1
        scene.engine.report { $0.bufferedEnd = .seconds(3) }
        await settle()
        #expect(scene.engine.takeCommands() == [])
        #expect(scene.player.playbackSpeedRange == 0.25...4)
    }

    // acceptance: Speed.SpeedUpdateWhenStartingPlayback, Speed.SpeedRangeUpdateWhenStartingPlayback
    // acceptance: PlaybackSpeedUpdate.UpdateIndefiniteWithRange
    @Test func itIsKnownOnceTheMediumIs() async {
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
    @Test func atTheLiveEdgeItIsNotFaster() async {
        let scene = await Scene.transmitting(window, at: .seconds(17))
        #expect(scene.player.playbackSpeedRange == 0.25...1)
        scene.player.playbackSpeed = 2
        #expect(scene.player.playbackSpeed == 1)
        scene.player.playbackSpeed = 0.5
        #expect(scene.player.playbackSpeed == 0.5)
    }

    // acceptance: Speed.DvrInThePast
    @Test func inThePastItIs() async {
        let scene = await Scene.transmitting(window, at: .seconds(1))
        #expect(scene.player.playbackSpeedRange == 0.25...4)
        scene.player.playbackSpeed = 2
        #expect(scene.player.playbackSpeed == 2)
    }

    // acceptance: Speed.SpeedUpdateWhenApproachingLiveEdge
    @Test func whoCatchesUpIsSlowedDown() async {
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

    @Test func nobodyLooksWhileNothingMoves() async {
        let scene = await Scene.transmitting(window, playing: true)
        #expect(scene.clock.sleeperCount == 1)
        scene.player.pause()
        await settle()
        #expect(scene.clock.sleeperCount == 0)
        #expect(await Scene.ready(playing: true).clock.sleeperCount == 0)
    }
}
