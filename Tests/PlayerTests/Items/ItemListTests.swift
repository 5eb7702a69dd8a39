import Testing
import TestSupport

@testable import WindowboxPlayer

/// The item list: replacement and removal.
@MainActor
struct ItemListTests {
    // acceptance: Items.ItemsOnFirstItem, ItemsOnMiddleItem, ItemsOnLastItem
    @Test(
        "Previous and next items surround the current one",
        arguments: [("a", "", "bc"), ("b", "a", "c"), ("c", "ab", "")])
    func previousAndNextItems(_ current: Character, _ previous: String, _ next: String) async {
        let films = await Films("abc", current: current)
        #expect(films.player.previousItems == films.items(previous))
        #expect(films.player.nextItems == films.items(next))
    }

    // acceptance: Items.Empty
    @Test("An empty player has no previous, next or current items")
    func emptyList() {
        let player = Scene().player
        #expect(player.items.isEmpty && player.previousItems.isEmpty && player.nextItems.isEmpty)
        #expect(player.currentItem == nil)
    }

    // acceptance: Items.RemoveAll, ItemRemoval.RemoveAllItems, Queue.RemoveAllItems
    @Test("Removing all items clears the list and closes the engine")
    func removeAll() async {
        let films = await Films("abc", playing: true)
        films.player.removeAllItems()
        #expect(films.list == "" && films.current == "" && films.loaded == "")
    }

    // acceptance: Items.AppendAfterRemoveAll
    @Test("An item appended after removing all items becomes current")
    func appendAfterRemoveAll() async {
        let films = await Films("abc")
        films.player.removeAllItems()
        films.player.append(films["x"])
        #expect(films.current == "x" && films.loaded == "x")
    }

    // acceptance: ItemRemoval.RemovePreviousItem, RemoveNextItem, RemoveForeignItem
    @Test(
        "Removing another item does not interrupt the current one",
        arguments: [("a", "bc", "bc"), ("c", "ab", "b"), ("x", "abc", "bc")])
    func removeOtherItem(
        _ removed: Character, _ list: String, _ loaded: String
    ) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.remove(films[removed])
        #expect(films.list == list && films.current == "b" && films.loaded == loaded)
        #expect(!films.wasInterrupted())
    }

    // acceptance: ItemRemoval.RemoveCurrentItem, Queue.RemoveCurrentItemFollowedByPlayableItem
    // acceptance: CurrentItem.CurrentItemWithFirstItemRemoved
    @Test("Removing the current item makes the next one current")
    func removeCurrentItem() async {
        let films = await Films("abc", playing: true)
        films.player.remove(films["a"])
        #expect(films.list == "bc" && films.current == "b" && films.loaded == "bc")
    }

    // acceptance: ItemsUpdate.UpdateWithCurrentItem, UpdateWithCurrentItemMustNotInterruptPlayback
    // acceptance: QueuePlayerItems.ReplaceItemsWithPreservedCurrentItem, ReplaceItemsWithIdenticalItems
    @Test(
        "A new list that contains the current item does not interrupt it",
        arguments: [("xby", "by"), ("abc", "bc"), ("cab", "b"), ("b", "b")])
    func replacementKeepsCurrentItem(_ list: String, _ loaded: String) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.items = films.items(list)
        #expect(films.list == list && films.current == "b" && films.loaded == loaded)
        #expect(!films.wasInterrupted())
    }

    // acceptance: ItemsUpdate.UpdateWithoutCurrentItem
    // acceptance: QueuePlayerItems.ReplaceItemsWithOtherItems, ReplaceItemsWithNextItems, ReplaceItemsWithPreviousItems
    @Test(
        "A new list without the current item plays the next common item or the first",
        arguments: [("xyz", "x", "xy"), ("xc", "c", "c"), ("ax", "a", "ax"), ("ca", "c", "ca")])
    func replacementWithoutCurrentItem(
        _ list: String, _ current: String, _ loaded: String
    ) async {
        let films = await Films("abc", current: "b", playing: true)
        films.player.items = films.items(list)
        #expect(films.current == current && films.loaded == loaded)
        #expect(films.player.shouldPlay)
    }

    // acceptance: QueuePlayerItems.ReplaceItemsWhenEmpty, ReplaceItemsWithEmptyList
    @Test("An empty list is filled, and a filled one emptied")
    func fillAndEmpty() async {
        let films = await Films()
        films.player.items = films.items("abc")
        #expect(films.current == "a" && films.loaded == "ab")
        films.player.items = []
        #expect(films.current == "" && films.loaded == "")
    }

    // acceptance: QueuePlayerItems.ReplaceItemsLastReplacementWins
    @Test("The last of two lists set in a row wins")
    func lastReplacementWins() async {
        let films = await Films("ab")
        films.player.items = films.items("cd")
        films.player.items = films.items("ef")
        await settle()
        #expect(films.list == "ef" && films.current == "e" && films.loaded == "ef")
    }

    @Test("Duplicate items are removed from the list")
    func duplicateItems() async {
        let films = await Films("abab")
        #expect(films.list == "ab")
    }
}
