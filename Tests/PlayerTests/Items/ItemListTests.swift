import Testing
import TestSupport

@testable import WindowboxPlayer

/// What the list is, and what setting it and taking from it bring about.
@MainActor
struct ItemListTests {
    // acceptance: Items.ItemsOnFirstItem, ItemsOnMiddleItem, ItemsOnLastItem
    @Test(arguments: [("a", "", "bc"), ("b", "a", "c"), ("c", "ab", "")])
    func previousAndNextSurroundTheCurrentItem(_ current: Character, _ previous: String, _ next: String) async {
        let films = await Films("abc", current: current)
        #expect(films.player.previousItems == films.items(previous))
        #expect(films.player.nextItems == films.items(next))
    }

    // acceptance: Items.Empty
    @Test func withoutItemsNothingIsThere() {
        let player = Scene().player
        #expect(player.items.isEmpty && player.previousItems.isEmpty && player.nextItems.isEmpty)
        #expect(player.currentItem == nil)
    }

    // acceptance: Items.RemoveAll, ItemRemoval.RemoveAllItems, Queue.RemoveAllItems
    @Test func removingAllLeavesNothing() async {
        let films = await Films("abc", playing: true)
        films.player.removeAllItems()
        #expect(films.list == "" && films.current == "" && films.loaded == "")
    }

    // acceptance: Items.AppendAfterRemoveAll
    @Test func whatIsAppendedAfterThatIsLoaded() async {
        let films = await Films("abc")
        films.player.removeAllItems()
        films.player.append(films["x"])
        #expect(films.current == "x" && films.loaded == "x")
    }

    // acceptance: ItemRemoval.RemovePreviousItem, RemoveNextItem, RemoveForeignItem
    @Test(arguments: [("a", "bc", "bc"), ("c", "ab", "b"), ("x", "abc", "bc")])
    func removingAnotherItemDoesNotInterruptTheCurrentOne(
        _ removed: Character, _ list: String, _ loaded: String
    ) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.remove(films[removed])
        #expect(films.list == list && films.current == "b" && films.loaded == loaded)
        #expect(!films.wasInterrupted())
    }

    // acceptance: ItemRemoval.RemoveCurrentItem, Queue.RemoveCurrentItemFollowedByPlayableItem
    // acceptance: CurrentItem.CurrentItemWithFirstItemRemoved
    @Test func removingTheCurrentItemGoesToTheNext() async {
        let films = await Films("abc", playing: true)
        films.player.remove(films["a"])
        #expect(films.list == "bc" && films.current == "b" && films.loaded == "bc")
    }

    // acceptance: ItemsUpdate.UpdateWithCurrentItem, UpdateWithCurrentItemMustNotInterruptPlayback
    // acceptance: QueuePlayerItems.ReplaceItemsWithPreservedCurrentItem, ReplaceItemsWithIdenticalItems
    @Test(arguments: [("xby", "by"), ("abc", "bc"), ("cab", "b"), ("b", "b")])
    func settingTheListKeepsTheCurrentItem(_ list: String, _ loaded: String) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.items = films.items(list)
        #expect(films.list == list && films.current == "b" && films.loaded == loaded)
        #expect(!films.wasInterrupted())
    }

    // acceptance: ItemsUpdate.UpdateWithoutCurrentItem
    // acceptance: QueuePlayerItems.ReplaceItemsWithOtherItems, ReplaceItemsWithNextItems, ReplaceItemsWithPreviousItems
    @Test(arguments: [("xyz", "x", "xy"), ("xc", "c", "c"), ("ax", "a", "ax"), ("ca", "c", "ca")])
    func settingAListWithoutItGoesToTheNextThatIsInBothOrToTheFirst(
        _ list: String, _ current: String, _ loaded: String
    ) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.items = films.items(list)
        #expect(films.current == current && films.loaded == loaded)
        #expect(films.player.shouldPlay)
    }

    // acceptance: QueuePlayerItems.ReplaceItemsWhenEmpty, ReplaceItemsWithEmptyList
    @Test func anEmptyListIsFilledAndAFilledOneEmptied() async {
        let films = await Films()
        films.player.items = films.items("abc")
        #expect(films.current == "a" && films.loaded == "ab")
        films.player.items = []
        #expect(films.current == "" && films.loaded == "")
    }

    // acceptance: QueuePlayerItems.ReplaceItemsLastReplacementWins
    @Test func theListThatWasSetLastCounts() async {
        let films = await Films("ab")
        films.player.items = films.items("cd")
        films.player.items = films.items("ef")
        await settle()
        #expect(films.list == "ef" && films.current == "e" && films.loaded == "ef")
    }

    @Test func anItemCountsOnce() async {
        let films = await Films("abab")
        #expect(films.list == "ab")
    }
}
