import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxPlayer

@MainActor
struct CurrentItemTests {
    // acceptance: CurrentItem.CurrentItem, CurrentItemAfterPlayerEnded, Queue.EntirePlayback
    @Test("Items become current one after another, and none is after the last")
    func itemsAdvanceToEnd() async {
        let fixture = await QueueFixture("ab", playing: true)
        #expect(fixture.current == "a" && fixture.loaded == "ab")
        await fixture.end()
        #expect(fixture.current == "b" && fixture.loaded == "b")
        #expect(fixture.player.playbackState == .playing)
        await fixture.end()
        #expect(fixture.current == "" && fixture.loaded == "")
        #expect(fixture.list == "ab")
        #expect(fixture.player.playbackState == .idle)
    }

    // acceptance: CurrentItem.CurrentItemWithEmptyPlayer, Queue.WhenEmpty
    @Test("An empty player has no current item and opens nothing")
    func emptyPlayer() async {
        let fixture = await QueueFixture()
        #expect(fixture.current == "" && fixture.loaded == "")
    }

    // acceptance: CurrentItem.CurrentItemWithSecondItemRemoved
    @Test("Removing the next item does not interrupt the current one")
    func removedNextItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.remove(fixture["b"])
        #expect(fixture.current == "a" && fixture.loaded == "a")
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: CurrentItem.SetCurrentItem, SetCurrentItemUpdatePlayerCurrentItem, PlayerPreloadedItemCount
    // acceptance: Player.PreloadedItems
    @Test("A current item change loads that item and the next one")
    func currentItemChange() async {
        let fixture = await QueueFixture("abcde")
        #expect(fixture.loaded == "ab")
        fixture.player.currentItem = fixture["c"]
        #expect(fixture.current == "c" && fixture.list == "abcde" && fixture.loaded == "cd")
    }

    // acceptance: CurrentItem.SetCurrentItemWithUnknownItem, Queue.ReplaceCurrentItem
    @Test("A current item from outside of the list replaces the previous one")
    func unknownItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.currentItem = fixture["x"]
        #expect(fixture.list == "xb" && fixture.current == "x" && fixture.loaded == "xb")
        #expect(fixture.player.shouldPlay)
    }

    // acceptance: CurrentItem.SetCurrentItemToNil
    @Test("Clearing the current item keeps the list")
    func noCurrentItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.currentItem = nil
        #expect(fixture.list == "ab" && fixture.loaded == "")
        #expect(fixture.player.nextItems == fixture.items("ab"))
    }

    // acceptance: CurrentItem.SetCurrentItemToSameItem
    @Test("Setting the same current item seeks to its start and keeps it paused")
    func sameItem() async {
        let fixture = await QueueFixture("ab")
        fixture.engine.setPosition(.seconds(30))
        fixture.player.currentItem = fixture["a"]
        await settle()
        #expect(fixture.player.time() == .zero)
        #expect(fixture.player.playbackState == .paused)
        #expect(!fixture.wasInterrupted())
    }

    @Test("A change to the next item reuses its preloaded source")
    func preloadedItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        let preloaded = fixture.engine.next
        fixture.player.currentItem = fixture["b"]
        #expect(fixture.engine.dequeueCommands() == [.open(preloaded ?? .init(location: ""))])
    }

    @Test("An item appended to an empty player becomes current")
    func firstAppendedItem() async {
        let fixture = await QueueFixture()
        #expect(fixture.player.append(fixture["a"]))
        #expect(fixture.current == "a" && fixture.loaded == "a")
    }

    @Test("An item opens at the start position of its configuration")
    func startPosition() {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let fixture = PlayerFixture([film])
        #expect(fixture.engine.source?.startPosition == .seconds(7))
    }

    @Test("A file name with spaces and percent signs reaches the engine unencoded")
    func fileNameWithSpaces() {
        #expect(
            PlayerFixture([item("a film, 100% größer.mkv")]).engine.openedLocations == [
                "/films/a film, 100% größer.mkv"
            ])
    }
}
