import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ItemInsertionTests {
    // acceptance: ItemInsertionBefore.InsertItemBeforeNextItem, InsertItemBeforeCurrentItem
    // acceptance: ItemInsertionBefore.InsertItemBeforePreviousItem, InsertItemBeforeFirstItem
    @Test(
        "An item is inserted before another one without interrupting playback",
        arguments: [("a", "c", "abxc"), ("b", "b", "axbc"), ("c", "b", "axbc"), ("b", "a", "xabc")])
    func insertBefore(_ current: Character, _ anchor: Character, _ list: String) async {
        let films = await Films("abc", current: current, playing: true)
        #expect(films.player.insert(films["x"], before: films[anchor]))
        #expect(films.list == list)
        #expect(films.current == String(current))
        #expect(!films.wasInterrupted())
    }

    // acceptance: ItemInsertionAfter.InsertItemAfterNextItem, InsertItemAfterCurrentItem
    // acceptance: ItemInsertionAfter.InsertItemAfterPreviousItem, InsertItemAfterLastItem
    @Test(
        "An item is inserted after another one without interrupting playback",
        arguments: [("a", "b", "abxc"), ("b", "b", "abxc"), ("c", "a", "axbc"), ("b", "c", "abcx")])
    func insertAfter(_ current: Character, _ anchor: Character, _ list: String) async {
        let films = await Films("abc", current: current, playing: true)
        #expect(films.player.insert(films["x"], after: films[anchor]))
        #expect(films.list == list)
        #expect(films.current == String(current))
        #expect(!films.wasInterrupted())
    }

    @Test("Several items are inserted in order and at once, without duplicates")
    func insertSeveral() async {
        let films = await Films("abc", current: "b", playing: true)
        let engine = films.engine
        _ = engine.takeCommands()
        #expect(films.player.insert(contentsOf: ["x", "c", "y", "x"].map { films[$0] }, after: films["b"]))
        #expect(films.list == "abxyc")
        #expect(engine.takeCommands().count { if case .setNext = $0 { true } else { false } } == 1)
        #expect(films.player.insert(contentsOf: [films["z"]], before: nil))
        #expect(films.player.append(contentsOf: [films["w"]]))
        #expect(films.list == "zabxycw")
        #expect(!films.player.append(contentsOf: [films["a"], films["b"]]))
        #expect(!films.player.append(contentsOf: []))
        #expect(films.current == "b")
    }

    @Test("The first of several items appended to an empty list becomes current")
    func insertIntoEmptyList() async {
        let films = await Films("")
        #expect(films.player.append(contentsOf: ["x", "y"].map { films[$0] }))
        #expect(films.list == "xy")
        #expect(films.current == "x")
    }

    // acceptance: ItemInsertionBefore.InsertItemBeforeNil, PrependItem
    @Test("An item inserted before no anchor comes first")
    func insertAtFront() async {
        let films = await Films("abc")
        #expect(films.player.insert(films["x"], before: nil))
        #expect(films.player.prepend(films["y"]))
        #expect(films.list == "yxabc")
    }

    // acceptance: ItemInsertionAfter.InsertItemAfterNil, AppendItem
    @Test("An item inserted after no anchor comes last")
    func insertAtBack() async {
        let films = await Films("abc")
        #expect(films.player.insert(films["x"], after: nil))
        #expect(films.player.append(films["y"]))
        #expect(films.list == "abcxy")
    }

    // acceptance: ItemInsertionBefore.InsertItemBeforeIdenticalItem, InsertItemBeforeForeignItem
    // acceptance: ItemInsertionAfter.InsertItemAfterIdenticalItem, InsertItemAfterForeignItem
    @Test("Insertion refuses items already in the list and unknown anchors")
    func refusedInsertion() async {
        let films = await Films("abc")
        let player = films.player
        #expect(!player.insert(films["a"], before: films["a"]) && !player.insert(films["a"], after: films["a"]))
        #expect(!player.insert(films["x"], before: films["y"]) && !player.insert(films["x"], after: films["y"]))
        #expect(!player.prepend(films["c"]) && !player.append(films["a"]))
        #expect(films.list == "abc")
    }

    @Test("An item inserted after the current one is preloaded")
    func insertedNextItem() async {
        let films = await Films("ab")
        films.player.insert(films["x"], after: films["a"])
        #expect(films.loaded == "ax")
    }
}
