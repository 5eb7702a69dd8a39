import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct PlaybackStateTests {
    @Test func aPlayerStartsPausedWithItsFirstItem() async {
        let first = item("1.mkv")
        let scene = Scene([first, item("2.mkv")])
        #expect(scene.player.currentItem == first)
        #expect(scene.player.playbackState == .idle)
        #expect(scene.engine.openedLocations == ["/films/1.mkv"])
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackState == .paused)
    }

    @Test func anEmptyPlayerIsIdle() {
        let player = Scene().player
        #expect(player.playbackState == .idle)
        #expect(player.currentItem == nil)
        #expect(player.time() == nil)
        #expect(player.metadata == .empty)
    }

    @Test func theIntentToPlayComesBeforeTheMedium() async {
        let scene = Scene([item()])
        scene.player.play()
        #expect(scene.player.shouldPlay)
        #expect(scene.player.playbackState == .idle)
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackState == .playing)
    }

    @Test func playAndPauseReachTheEngine() async {
        let scene = await Scene.ready()
        scene.player.togglePlayPause()
        #expect(scene.player.playbackState == .playing)
        scene.player.togglePlayPause()
        #expect(scene.player.playbackState == .paused)
        #expect(scene.engine.takeCommands() == [.play, .pause])
    }

    @Test func bufferingIsStillPlaying() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.report { $0.isBuffering = true }
        await settle()
        #expect(scene.player.isBuffering)
        #expect(scene.player.isBusy)
        #expect(scene.player.playbackState == .playing)
    }

    @Test func afterTheLastItemThePictureStays() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.end()
        await settle()
        #expect(scene.player.playbackState == .ended)
        #expect(!scene.player.shouldPlay)
        #expect(scene.player.currentItem != nil)
        #expect(scene.engine.takeCommands() == [.pause])
    }

    @Test func theEngineMayAskForAPause() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.report { $0.pauseRequests += 1 }
        await settle()
        #expect(scene.player.playbackState == .paused)
        scene.player.play()
        scene.engine.report { $0.bufferedEnd = .seconds(9) }
        await settle()
        #expect(scene.player.playbackState == .playing)
    }

    @Test func stoppingKeepsTheListAndPlaysFromTheStart() async {
        let (scene, items) = await Scene.list(3, playing: true)
        scene.player.load(items[1])
        scene.player.stop()
        #expect(scene.player.playbackState == .idle)
        #expect(scene.player.currentItem == nil)
        #expect(scene.player.items == items)
        scene.player.play()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.playbackState == .playing)
    }

    @Test func aPlayerGoesWhilePlayingAndClosesItsEngine() async {
        let engine = ScriptedEngine(.init(media: .film()))
        weak var gone: Player?
        do {
            let player = Player(items: [item()], engine: engine)
            player.play()
            player.volume = 0.5
            gone = player
            await settle()
            #expect(gone?.playbackState == .playing)
        }
        await settle()
        #expect(gone == nil)
        #expect(engine.takeCommands().last == .close)
    }
}
