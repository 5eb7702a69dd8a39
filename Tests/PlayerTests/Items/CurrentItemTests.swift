import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct CurrentItemTests {
    @Test func appendingToAnEmptyPlayerLoads() {
        let scene = Scene()
        #expect(scene.player.append(item()))
        #expect(scene.engine.openedLocations == ["/films/film.mkv"])
    }

    @Test func appendingTwiceIsRefused() {
        let film = item()
        let player = Scene([film]).player
        #expect(!player.append(film))
        #expect(!player.prepend(film))
        #expect(player.items == [film])
    }

    @Test func settingTheListDoesNotInterruptTheCurrentItem() async {
        let (scene, items) = await Scene.list(3, playing: true)
        scene.player.items = [item("new.mkv"), items[0]]
        #expect(scene.player.currentItem == items[0])
        #expect(scene.engine.takeCommands() == [])
    }

    @Test func editsAroundTheCurrentItemDoNotInterruptIt() async {
        let (scene, items) = await Scene.list(3, playing: true)
        scene.player.prepend(item("new.mkv"))
        scene.player.move(items[0], after: items[2])
        scene.player.remove(items[1])
        #expect(scene.player.items.suffix(2) == [items[2], items[0]])
        #expect(scene.engine.takeCommands() == [])
    }

    @Test func removingTheCurrentItemLoadsTheNext() async {
        let (scene, items) = await Scene.list(2, playing: true)
        scene.player.remove(items[0])
        #expect(scene.player.currentItem == items[1])
        #expect(scene.engine.openedLocations == ["/films/2.mkv"])
    }

    @Test func removingEverythingClosesAndClearsTheError() async {
        let scene = Scene([item()])
        scene.engine.fail()
        await settle()
        scene.player.removeAllItems()
        #expect(scene.player.error == nil)
        #expect(scene.player.failures.isEmpty)
        #expect(scene.player.currentItem == nil)
        #expect(scene.player.metadata == .empty)
        #expect(scene.engine.takeCommands().last == .close)
    }

    @Test func goingToAnItemOfTheList() async {
        let (scene, items) = await Scene.list(5)
        scene.player.currentItem = items[2]
        #expect(scene.player.currentItem == items[2])
        #expect(scene.player.items == items)
        #expect(scene.engine.openedLocations == ["/films/3.mkv"])
    }

    @Test func anUnknownItemTakesThePlaceOfTheCurrentOne() async {
        let (scene, items) = await Scene.list(2)
        let other = item("3.mkv")
        scene.player.currentItem = other
        #expect(scene.player.items == [other, items[1]])
    }

    @Test func noCurrentItemKeepsTheList() async {
        let (scene, items) = await Scene.list(2)
        scene.player.currentItem = nil
        #expect(scene.player.items == items)
        #expect(scene.player.nextItems == items)
        #expect(scene.engine.takeCommands().contains(.close))
    }

    @Test func theSameItemGoesBackToItsStartAndStaysPaused() async {
        let (scene, items) = await Scene.list(2)
        scene.engine.setPosition(.seconds(30))
        scene.player.currentItem = items[0]
        await settle()
        #expect(scene.player.time() == .zero)
        #expect(scene.player.playbackState == .paused)
    }

    @Test func atItsEndAnItemIsFollowedByTheNext() async {
        let (scene, items) = await Scene.list(2, playing: true)
        scene.engine.end()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.playbackState == .playing)
        scene.engine.end()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.playbackState == .ended)
    }

    @Test func anEndThatIsReachedPausedIsStayedAt() async {
        let (scene, items) = await Scene.list(2)
        scene.engine.end()
        await settle()
        #expect(scene.player.currentItem == items[0])
        #expect(scene.player.playbackState == .ended)
    }

    @Test func anItemStartsWhereItWasAskedTo() {
        let film = PlayerItem.simple(url: item().url, configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film])
        #expect(scene.engine.source?.startPosition == .seconds(7))
    }

    @Test func aNameWithSpacesReachesTheEngineAsItIs() {
        #expect(Scene([item("a film, 100% größer.mkv")]).engine.openedLocations == ["/films/a film, 100% größer.mkv"])
    }
}
