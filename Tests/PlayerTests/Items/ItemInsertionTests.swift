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
        let fixture = await QueueFixture("abc", current: current, playing: true)
        #expect(fixture.player.insert(fixture["x"], before: fixture[anchor]))
        #expect(fixture.list == list)
        #expect(fixture.current == String(current))
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: ItemInsertionAfter.InsertItemAfterNextItem, InsertItemAfterCurrentItem
    // acceptance: ItemInsertionAfter.InsertItemAfterPreviousItem, InsertItemAfterLastItem
    @Test(
        "An item is inserted after another one without interrupting playback",
        arguments: [("a", "b", "abxc"), ("b", "b", "abxc"), ("c", "a", "axbc"), ("b", "c", "abcx")])
    func insertAfter(_ current: Character, _ anchor: Character, _ list: String) async {
        let fixture = await QueueFixture("abc", current: current, playing: true)
        #expect(fixture.player.insert(fixture["x"], after: fixture[anchor]))
        #expect(fixture.list == list)
        #expect(fixture.current == String(current))
        #expect(!fixture.wasInterrupted())
    }

    @Test("Several items are inserted in order and at once, without duplicates")
    func insertSeveral() async {
        let fixture = await QueueFixture("abc", current: "b", playing: true)
        let engine = fixture.engine
        _ = engine.dequeueCommands()
        #expect(fixture.player.insert(contentsOf: ["x", "c", "y", "x"].map { fixture[$0] }, after: fixture["b"]))
        #expect(fixture.list == "abxyc")
        #expect(engine.dequeueCommands().count { if case .setNext = $0 { true } else { false } } == 1)
        #expect(fixture.player.insert(contentsOf: [fixture["z"]], before: nil))
        #expect(fixture.player.append(contentsOf: [fixture["w"]]))
        #expect(fixture.list == "zabxycw")
        #expect(!fixture.player.append(contentsOf: [fixture["a"], fixture["b"]]))
        #expect(!fixture.player.append(contentsOf: []))
        #expect(fixture.current == "b")
    }

    @Test("The first of several items appended to an empty list becomes current")
    func insertIntoEmptyList() async {
        let fixture = await QueueFixture("")
        #expect(fixture.player.append(contentsOf: ["x", "y"].map { fixture[$0] }))
        #expect(fixture.list == "xy")
        #expect(fixture.current == "x")
    }

    // acceptance: ItemInsertionBefore.InsertItemBeforeNil, PrependItem
    @Test("An item inserted before no anchor comes first")
    func insertAtFront() async {
        let fixture = await QueueFixture("abc")
        #expect(fixture.player.insert(fixture["x"], before: nil))
        #expect(fixture.player.prepend(fixture["y"]))
        #expect(fixture.list == "yxabc")
    }

    // acceptance: ItemInsertionAfter.InsertItemAfterNil, AppendItem
    @Test("An item inserted after no anchor comes last")
    func insertAtBack() async {
        let fixture = await QueueFixture("abc")
        #expect(fixture.player.insert(fixture["x"], after: nil))
        #expect(fixture.player.append(fixture["y"]))
        #expect(fixture.list == "abcxy")
    }

    // acceptance: ItemInsertionBefore.InsertItemBeforeIdenticalItem, InsertItemBeforeForeignItem
    // acceptance: ItemInsertionAfter.InsertItemAfterIdenticalItem, InsertItemAfterForeignItem
    @Test("Insertion refuses items already in the list and unknown anchors")
    func refusedInsertion() async {
        let fixture = await QueueFixture("abc")
        let player = fixture.player
        #expect(!player.insert(fixture["a"], before: fixture["a"]) && !player.insert(fixture["a"], after: fixture["a"]))
        #expect(!player.insert(fixture["x"], before: fixture["y"]) && !player.insert(fixture["x"], after: fixture["y"]))
        #expect(!player.prepend(fixture["c"]) && !player.append(fixture["a"]))
        #expect(fixture.list == "abc")
    }

    @Test("An item inserted after the current one is preloaded")
    func insertedNextItem() async {
        let fixture = await QueueFixture("ab")
        fixture.player.insert(fixture["x"], after: fixture["a"])
        #expect(fixture.loaded == "ax")
    }
}
