import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct CurrentItemTests {
    // acceptance: CurrentItem.CurrentItem, CurrentItemAfterPlayerEnded, Queue.EntirePlayback
    @Test func oneAfterTheOtherAndThenNone() async {
        let films = await Films("ab", playing: true)
        #expect(films.current == "a" && films.loaded == "ab")
        await films.end()
        #expect(films.current == "b" && films.loaded == "b")
        #expect(films.player.playbackState == .playing)
        await films.end()
        #expect(films.current == "" && films.loaded == "")
        #expect(films.list == "ab")
        #expect(films.player.playbackState == .idle)
    }

    // acceptance: CurrentItem.CurrentItemWithEmptyPlayer, Queue.WhenEmpty
    @Test func anEmptyPlayerHasNone() async {
        let films = await Films()
        #expect(films.current == "" && films.loaded == "")
    }

    // acceptance: CurrentItem.CurrentItemWithSecondItemRemoved
    @Test func anotherItemThatLeavesDoesNotMatter() async {
        let films = await Films("ab", playing: true)
        films.player.remove(films["b"])
        #expect(films.current == "a" && films.loaded == "a")
        #expect(!films.wasInterrupted())
    }

    // acceptance: CurrentItem.SetCurrentItem, SetCurrentItemUpdatePlayerCurrentItem, PlayerPreloadedItemCount
    // acceptance: Player.PreloadedItems
    @Test func goingToAnItemLoadsItAndTheNext() async {
        let films = await Films("abcde")
        #expect(films.loaded == "ab")
        films.player.currentItem = films["c"]
        #expect(films.current == "c" && films.list == "abcde" && films.loaded == "cd")
    }

    // acceptance: CurrentItem.SetCurrentItemWithUnknownItem, Queue.ReplaceCurrentItem
    @Test func anUnknownItemTakesThePlaceOfTheCurrentOne() async {
        let films = await Films("ab", playing: true)
        films.player.currentItem = films["x"]
        #expect(films.list == "xb" && films.current == "x" && films.loaded == "xb")
        #expect(films.player.shouldPlay)
    }

    // acceptance: CurrentItem.SetCurrentItemToNil
    @Test func noCurrentItemKeepsTheList() async {
        let films = await Films("ab", playing: true)
        films.player.currentItem = nil
        #expect(films.list == "ab" && films.loaded == "")
        #expect(films.player.nextItems == films.items("ab"))
    }

    // acceptance: CurrentItem.SetCurrentItemToSameItem
    @Test func theSameItemGoesBackToItsStartAndStaysPaused() async {
        let films = await Films("ab")
        films.engine.setPosition(.seconds(30))
        films.player.currentItem = films["a"]
        await settle()
        #expect(films.player.time() == .zero)
        #expect(films.player.playbackState == .paused)
        #expect(!films.wasInterrupted())
    }

    @Test func goingToWhatFollowsTakesItOver() async {
        let films = await Films("ab", playing: true)
        let follower = films.engine.next
        films.player.currentItem = films["b"]
        #expect(films.engine.takeCommands() == [.open(follower ?? .init(location: ""))])
    }

    @Test func appendingToAnEmptyPlayerLoads() async {
        let films = await Films()
        #expect(films.player.append(films["a"]))
        #expect(films.current == "a" && films.loaded == "a")
    }

    @Test func anItemStartsWhereItWasAskedTo() {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film])
        #expect(scene.engine.source?.startPosition == .seconds(7))
    }

    @Test func aNameWithSpacesReachesTheEngineAsItIs() {
        #expect(Scene([item("a film, 100% größer.mkv")]).engine.openedLocations == ["/films/a film, 100% größer.mkv"])
    }
}
