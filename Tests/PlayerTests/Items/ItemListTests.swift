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
        let fixture = await QueueFixture("abc", current: current)
        #expect(fixture.player.previousItems == fixture.items(previous))
        #expect(fixture.player.nextItems == fixture.items(next))
    }

    // acceptance: Items.Empty
    @Test("An empty player has no previous, next or current items")
    func emptyList() {
        let player = PlayerFixture().player
        #expect(player.items.isEmpty && player.previousItems.isEmpty && player.nextItems.isEmpty)
        #expect(player.currentItem == nil)
    }

    // acceptance: Items.RemoveAll, ItemRemoval.RemoveAllItems, Queue.RemoveAllItems
    @Test("Removing all items clears the list and closes the engine")
    func removeAll() async {
        let fixture = await QueueFixture("abc", playing: true)
        fixture.player.removeAllItems()
        #expect(fixture.list == "" && fixture.current == "" && fixture.loaded == "")
    }

    @Test("A set queue opens the item at the index, playing or paused", arguments: [true, false])
    func setQueue(_ play: Bool) async {
        let fixture = await QueueFixture("abc", playing: !play)
        fixture.player.set(fixture.items("xyx"), index: 1, play: play)
        #expect(fixture.list == "xy" && fixture.current == "y" && fixture.loaded == "y")
        #expect(fixture.player.shouldPlay == play)
    }

    @Test("A set queue opens its first item when the index is outside, and is empty without items", arguments: [-1, 3])
    func setQueueOutside(_ index: Int) async {
        let fixture = await QueueFixture("abc")
        fixture.player.set(fixture.items("xyz"), index: index, play: true)
        #expect(fixture.current == "x")
        fixture.player.set([], index: index, play: true)
        #expect(fixture.list == "" && fixture.current == "")
    }

    @Test("A reset player is empty and paused")
    func reset() async {
        let fixture = await QueueFixture("abc", playing: true)
        fixture.player.reset()
        #expect(fixture.list == "" && fixture.loaded == "" && !fixture.player.shouldPlay)
    }

    // acceptance: Items.AppendAfterRemoveAll
    @Test("An item appended after removing all items becomes current")
    func appendAfterRemoveAll() async {
        let fixture = await QueueFixture("abc")
        fixture.player.removeAllItems()
        fixture.player.append(fixture["x"])
        #expect(fixture.current == "x" && fixture.loaded == "x")
    }

    // acceptance: ItemRemoval.RemovePreviousItem, RemoveNextItem, RemoveForeignItem
    @Test(
        "Removing another item does not interrupt the current one",
        arguments: [("a", "bc", "bc"), ("c", "ab", "b"), ("x", "abc", "bc")])
    func removeOtherItem(
        _ removed: Character, _ list: String, _ loaded: String
    ) async {
        let fixture = await QueueFixture("abc", current: "b", playing: true)
        fixture.player.remove(fixture[removed])
        #expect(fixture.list == list && fixture.current == "b" && fixture.loaded == loaded)
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: ItemRemoval.RemoveCurrentItem, Queue.RemoveCurrentItemFollowedByPlayableItem
    // acceptance: CurrentItem.CurrentItemWithFirstItemRemoved
    @Test("Removing the current item makes the next one current")
    func removeCurrentItem() async {
        let fixture = await QueueFixture("abc", playing: true)
        fixture.player.remove(fixture["a"])
        #expect(fixture.list == "bc" && fixture.current == "b" && fixture.loaded == "bc")
    }

    // acceptance: ItemsUpdate.UpdateWithCurrentItem, UpdateWithCurrentItemMustNotInterruptPlayback
    // acceptance: QueuePlayerItems.ReplaceItemsWithPreservedCurrentItem, ReplaceItemsWithIdenticalItems
    @Test(
        "A new list that contains the current item does not interrupt it",
        arguments: [("xby", "by"), ("abc", "bc"), ("cab", "b"), ("b", "b")])
    func replacementKeepsCurrentItem(_ list: String, _ loaded: String) async {
        let fixture = await QueueFixture("abc", current: "b", playing: true)
        fixture.player.items = fixture.items(list)
        #expect(fixture.list == list && fixture.current == "b" && fixture.loaded == loaded)
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: ItemsUpdate.UpdateWithoutCurrentItem
    // acceptance: QueuePlayerItems.ReplaceItemsWithOtherItems, ReplaceItemsWithNextItems, ReplaceItemsWithPreviousItems
    @Test(
        "A new list without the current item plays the next common item or the first",
        arguments: [("xyz", "x", "xy"), ("xc", "c", "c"), ("ax", "a", "ax"), ("ca", "c", "ca")])
    func replacementWithoutCurrentItem(
        _ list: String, _ current: String, _ loaded: String
    ) async {
        let fixture = await QueueFixture("abc", current: "b", playing: true)
        fixture.player.items = fixture.items(list)
        #expect(fixture.current == current && fixture.loaded == loaded)
        #expect(fixture.player.shouldPlay)
    }

    // acceptance: QueuePlayerItems.ReplaceItemsWhenEmpty, ReplaceItemsWithEmptyList
    @Test("An empty list is filled, and a filled one emptied")
    func fillAndEmpty() async {
        let fixture = await QueueFixture()
        fixture.player.items = fixture.items("abc")
        #expect(fixture.current == "a" && fixture.loaded == "ab")
        fixture.player.items = []
        #expect(fixture.current == "" && fixture.loaded == "")
    }

    // acceptance: QueuePlayerItems.ReplaceItemsLastReplacementWins
    @Test("The last of two lists set in a row wins")
    func lastReplacementWins() async {
        let fixture = await QueueFixture("ab")
        fixture.player.items = fixture.items("cd")
        fixture.player.items = fixture.items("ef")
        await settle()
        #expect(fixture.list == "ef" && fixture.current == "e" && fixture.loaded == "ef")
    }

    @Test("Duplicate items are removed from the list")
    func duplicateItems() async {
        let fixture = await QueueFixture("abab")
        #expect(fixture.list == "ab")
    }
}
