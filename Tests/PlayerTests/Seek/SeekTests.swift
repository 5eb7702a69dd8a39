import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct SeekTests {
    @Test func anEmptyPlayerCannotSeek() async {
        let scene = Scene()
        #expect(!scene.player.canSeek(to: .zero))
        #expect(await scene.player.seek(.at(.seconds(1))))
        #expect(scene.engine.soughtTargets == [])
    }

    @Test func bothEndsOfTheRangeCanBeSought() async {
        let player = await Scene.ready().player
        #expect(player.canSeek(to: .zero))
        #expect(player.canSeek(to: .seconds(60)))
        #expect(!player.canSeek(to: .seconds(-1)))
        #expect(!player.canSeek(to: .seconds(61)))
    }

    @Test func aTransmissionCannotBeSought() async {
        let scene = await Scene.ready(.live())
        #expect(scene.player.seekableTimeRange == nil)
        #expect(await scene.player.seek(.at(.seconds(1))))
        #expect(scene.engine.soughtTargets == [])
    }

    @Test func aSeekEndsWhereItLanded() async {
        let scene = await Scene.ready()
        async let landed = scene.player.seek(.at(.seconds(20)))
        await settle()
        #expect(scene.player.isSeeking)
        #expect(scene.player.isBusy)
        scene.engine.landSeek()
        #expect(await landed)
        #expect(!scene.player.isSeeking)
        #expect(scene.player.time() == .seconds(20))
    }

    @Test func theTargetIsTheTimeWhileSeeking() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.startSeek(.at(.seconds(20)))
        #expect(scene.player.time() == .seconds(20))
    }

    @Test func aReplacedSeekReturnsFalse() async {
        let scene = await Scene.ready()
        async let first = scene.player.seek(.at(.seconds(10)))
        await settle()
        async let second = scene.player.seek(.at(.seconds(20)))
        await settle()
        scene.engine.landSeek()
        #expect(await first == false)
        #expect(await second == true)
    }

    @Test func targetsAreClampedToWhatIsLeftToPlay() async {
        let scene = await Scene.ready()
        scene.player.startSeek(.at(.seconds(-5)))
        scene.player.startSeek(.at(.seconds(100)))
        #expect(scene.engine.soughtTargets == [.zero, .milliseconds(59_900)])
    }

    @Test func aMediumShorterThanTheMarginIsSoughtAtItsStart() async {
        let scene = await Scene.ready(.film(duration: .milliseconds(40)))
        scene.player.startSeek(.at(.seconds(1)))
        #expect(scene.engine.soughtTargets == [.zero])
    }

    @Test func theEpochGrowsWithTheTargetOutOfTheWay() async {
        let scene = await Scene.ready()
        let epoch = scene.player.positionEpoch
        scene.player.startSeek(.at(.seconds(20)))
        await settle()
        #expect(scene.player.positionEpoch == epoch)
        scene.engine.landSeek()
        await settle()
        #expect(scene.player.positionEpoch == epoch + 1)
        #expect(scene.player.seekTarget == nil)
    }

    @Test func smoothSeeksSkipToTheNewest() async {
        let scene = await Scene.ready()
        for second in 1...5 { scene.player.startSeek(.near(.seconds(second)), smooth: true) }
        scene.engine.landSeek()
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(1), .seconds(5)])
        #expect(scene.player.seekTarget == .seconds(5))
    }

    @Test func anotherItemEndsASeek() async {
        let scene = await Scene.ready()
        async let landed = scene.player.seek(.at(.seconds(10)))
        await settle()
        scene.player.items = [item("other.mkv")]
        #expect(await landed == false)
        #expect(!scene.player.isSeeking)
    }

    @Test func aSeekAfterTheEndIsPausedThere() async {
        let scene = await Scene.ready(playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        scene.player.startSeek(.at(.seconds(30)))
        scene.engine.landSeek()
        await settle()
        #expect(scene.player.playbackState == .paused)
        #expect(scene.player.time() == .seconds(30))
    }
}
