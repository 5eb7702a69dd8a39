import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ReplayTests {
    @Test func anEmptyPlayerCannotReplay() { #expect(!Scene().player.canReplay) }

    @Test func anItemThatIsNotOverCannot() async {
        let scene = await Scene.ready(at: .seconds(20))
        #expect(!scene.player.canReplay)
        scene.player.replay()
        #expect(scene.engine.takeCommands() == [])
        #expect(scene.player.playbackState == .paused)
    }

    @Test func afterTheEndItPlaysFromTheStart() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.end()
        await settle()
        #expect(scene.player.canReplay)
        scene.player.play()
        scene.engine.landSeek()
        await settle()
        #expect(scene.engine.soughtTargets == [.zero])
        #expect(scene.player.playbackState == .playing)
        #expect(scene.player.time() == .zero)
    }

    @Test func untilTheSeekLandsTheEndDoesNotCountAgain() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.end()
        await settle()
        scene.player.play()
        scene.engine.report { $0.bufferedEnd = .seconds(60) }
        await settle()
        #expect(scene.player.shouldPlay)
    }

    @Test func spaceAfterTheEndPlaysAgain() async {
        let scene = await Scene.ready(playing: true)
        scene.engine.end()
        await settle()
        scene.player.togglePlayPause()
        #expect(scene.engine.soughtTargets == [.zero])
    }

    @Test func whatCannotBeSoughtIsOpenedAgain() async {
        let scene = await Scene.ready(.live(), playing: true)
        scene.engine.end()
        await settle()
        scene.player.replay()
        #expect(scene.engine.openedLocations == ["/films/film.mkv"])
    }

    @Test func ofSeveralItemsTheLastPlaysAgain() async {
        let (scene, items) = await Scene.list(2, playing: true)
        for _ in items {
            scene.engine.end()
            await settle()
        }
        scene.player.replay()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.playbackState == .playing)
        #expect(scene.player.time() == .zero)
    }

    @Test func aFailedItemIsOpenedAgainWhereItFailed() async {
        let scene = await Scene.ready(playing: true, at: .seconds(42))
        scene.engine.failWhilePlaying()
        await settle()
        #expect(scene.player.canReplay)
        scene.player.replay()
        #expect(scene.engine.source == .init(location: "/films/film.mkv", startPosition: .seconds(42)))
    }

    @Test func aStartPositionIsNotGoneBackTo() async {
        let film = PlayerItem.simple(url: item().url, configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film], behavior: .init(media: .film(), landsSeeks: true))
        scene.player.play()
        await settle()
        scene.engine.end()
        await settle()
        scene.player.replay()
        await settle()
        #expect(scene.player.time() == .zero)
    }
}
