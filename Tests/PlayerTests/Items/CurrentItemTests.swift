import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct CurrentItemTests {
    // acceptance: CurrentItem.CurrentItem, CurrentItemAfterPlayerEnded, Queue.EntirePlayback
    @Test("Items become current one after another, and none is after the last")
    func itemsAdvanceToEnd() async {
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
    @Test("An empty player has no current item and opens nothing")
    func emptyPlayer() async {
        let films = await Films()
        #expect(films.current == "" && films.loaded == "")
    }

    // acceptance: CurrentItem.CurrentItemWithSecondItemRemoved
    @Test("Removing the next item does not interrupt the current one")
    func removedNextItem() async {
        let films = await Films("ab", playing: true)
        films.player.remove(films["b"])
        #expect(films.current == "a" && films.loaded == "a")
        #expect(!films.wasInterrupted())
    }

    // acceptance: CurrentItem.SetCurrentItem, SetCurrentItemUpdatePlayerCurrentItem, PlayerPreloadedItemCount
    // acceptance: Player.PreloadedItems
    @Test("A current item change loads that item and the next one")
    func currentItemChange() async {
        let films = await Films("abcde")
        #expect(films.loaded == "ab")
        films.player.currentItem = films["c"]
        #expect(films.current == "c" && films.list == "abcde" && films.loaded == "cd")
    }

    // acceptance: CurrentItem.SetCurrentItemWithUnknownItem, Queue.ReplaceCurrentItem
    @Test("A current item from outside of the list replaces the previous one")
    func unknownItem() async {
        let films = await Films("ab", playing: true)
        films.player.currentItem = films["x"]
        #expect(films.list == "xb" && films.current == "x" && films.loaded == "xb")
        #expect(films.player.shouldPlay)
    }

    // acceptance: CurrentItem.SetCurrentItemToNil
    @Test("Clearing the current item keeps the list")
    func noCurrentItem() async {
        let films = await Films("ab", playing: true)
        films.player.currentItem = nil
        #expect(films.list == "ab" && films.loaded == "")
        #expect(films.player.nextItems == films.items("ab"))
    }

    // acceptance: CurrentItem.SetCurrentItemToSameItem
    @Test("Setting the same current item seeks to its start and keeps it paused")
    func sameItem() async {
        let films = await Films("ab")
        films.engine.setPosition(.seconds(30))
        films.player.currentItem = films["a"]
        await settle()
        #expect(films.player.time() == .zero)
        #expect(films.player.playbackState == .paused)
        #expect(!films.wasInterrupted())
    }

    @Test("A change to the next item reuses its preloaded source")
    func preloadedItem() async {
        let films = await Films("ab", playing: true)
        let preloaded = films.engine.next
        films.player.currentItem = films["b"]
        #expect(films.engine.takeCommands() == [.open(preloaded ?? .init(location: ""))])
    }

    @Test("An item appended to an empty player becomes current")
    func firstAppendedItem() async {
        let films = await Films()
        #expect(films.player.append(films["a"]))
        #expect(films.current == "a" && films.loaded == "a")
    }

    @Test("An item opens at the start position of its configuration")
    func startPosition() {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film])
        #expect(scene.engine.source?.startPosition == .seconds(7))
    }

    @Test("A file name with spaces and percent signs reaches the engine unencoded")
    func fileNameWithSpaces() {
        #expect(Scene([item("a film, 100% größer.mkv")]).engine.openedLocations == ["/films/a film, 100% größer.mkv"])
    }
}
