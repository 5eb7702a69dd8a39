import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct SeekTests {
    @Test("An empty player cannot seek to a position")
    func emptyPlayer() async {
        let scene = Scene()
        #expect(!scene.player.canSeek(to: .zero))
        #expect(await scene.player.seek(.at(.seconds(1))))
        #expect(scene.engine.soughtTargets == [])
    }

    @Test("Both bounds of the seekable range can be sought, nothing beyond")
    func rangeBounds() async {
        let player = await Scene.ready().player
        #expect(player.canSeek(to: .zero))
        #expect(player.canSeek(to: .seconds(60)))
        #expect(!player.canSeek(to: .seconds(-1)))
        #expect(!player.canSeek(to: .seconds(61)))
    }

    @Test("A live stream without a seekable range cannot be sought")
    func liveStream() async {
        let scene = await Scene.ready(.live())
        #expect(scene.player.seekableTimeRange == nil)
        #expect(await scene.player.seek(.at(.seconds(1))))
        #expect(scene.engine.soughtTargets == [])
    }

    @Test("A completed seek leaves the player at its target")
    func completedSeek() async {
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

    @Test("The player's time is the target while a seek is in progress")
    func timeDuringSeek() async {
        let scene = await Scene.ready(at: .seconds(5))
        scene.player.startSeek(.at(.seconds(20)))
        #expect(scene.player.time() == .seconds(20))
    }

    @Test("A seek that another one replaces returns false")
    func replacedSeek() async {
        let scene = await Scene.ready()
        async let first = scene.player.seek(.at(.seconds(10)))
        await settle()
        async let second = scene.player.seek(.at(.seconds(20)))
        await settle()
        scene.engine.landSeek()
        #expect(await first == false)
        #expect(await second == true)
    }

    @Test("Seek targets are clamped from the start to 100 ms before the end")
    func clampedTargets() async {
        let scene = await Scene.ready()
        scene.player.startSeek(.at(.seconds(-5)))
        scene.player.startSeek(.at(.seconds(100)))
        #expect(scene.engine.soughtTargets == [.zero, .milliseconds(59_900)])
    }

    @Test("A seek in media shorter than the end margin goes to the start")
    func shortMedia() async {
        let scene = await Scene.ready(.film(duration: .milliseconds(40)))
        scene.player.startSeek(.at(.seconds(1)))
        #expect(scene.engine.soughtTargets == [.zero])
    }

    @Test("The position epoch increases when a seek completes")
    func positionEpoch() async {
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

    @Test("The player sends only the first and the newest smooth seek")
    func smoothSeeks() async {
        let scene = await Scene.ready()
        for second in 1...5 { scene.player.startSeek(.near(.seconds(second)), smooth: true) }
        scene.engine.landSeek()
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(1), .seconds(5)])
        #expect(scene.player.seekTarget == .seconds(5))
    }

    @Test("A change of the item list cancels a seek in progress")
    func itemChangeCancelsSeek() async {
        let scene = await Scene.ready()
        async let landed = scene.player.seek(.at(.seconds(10)))
        await settle()
        scene.player.items = [item("other.mkv")]
        #expect(await landed == false)
        #expect(!scene.player.isSeeking)
    }

    @Test("A seek after the end of an item pauses at the target")
    func seekAfterEnd() async {
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
