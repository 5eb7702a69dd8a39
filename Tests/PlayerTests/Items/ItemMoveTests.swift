import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ItemMoveTests {
    // acceptance: ItemMoveAfter.MovePreviousItemAfterNextItem, MovePreviousItemAfterCurrentItem
    // acceptance: ItemMoveAfter.MovePreviousItemAfterPreviousItem, MoveCurrentItemAfterNextItem
    // acceptance: ItemMoveAfter.MoveCurrentItemAfterPreviousItem, MoveNextItemAfterPreviousItem
    // acceptance: ItemMoveAfter.MoveNextItemAfterCurrentItem, MoveNextItemAfterNextItem
    // acceptance: ItemMoveAfter.MoveItemAfterLastItem, MoveItemAfterNil
    @Test(
        "An item is moved after another one without interrupting playback",
        arguments: [
            ("b", "a", "c", "bca"), ("b", "a", "b", "bac"), ("c", "a", "b", "bac"), ("a", "a", "b", "bac"),
            ("c", "c", "a", "acb"), ("b", "c", "a", "acb"), ("a", "c", "a", "acb"), ("a", "b", "c", "acb"),
            ("a", "a", "c", "bca"), ("b", "a", nil, "bca"),
        ])
    func moveAfter(_ current: Character, _ moved: Character, _ anchor: Character?, _ list: String) async {
        let fixture = await QueueFixture("abc", current: current, playing: true)
        #expect(fixture.player.move(fixture[moved], after: anchor.map { fixture[$0] }))
        #expect(fixture.list == list)
        #expect(fixture.current == String(current))
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: ItemMoveBefore.MovePreviousItemBeforeNextItem, MovePreviousItemBeforeCurrentItem
    // acceptance: ItemMoveBefore.MovePreviousItemBeforePreviousItem, MoveCurrentItemBeforeNextItem
    // acceptance: ItemMoveBefore.MoveCurrentItemBeforePreviousItem, MoveNextItemBeforePreviousItem
    // acceptance: ItemMoveBefore.MoveNextItemBeforeCurrentItem, MoveNextItemBeforeNextItem
    // acceptance: ItemMoveBefore.MoveItemBeforeFirstItem, MoveBeforeNil
    @Test(
        "An item is moved before another one without interrupting playback",
        arguments: [
            ("b", "a", "c", "bac"), ("c", "a", "c", "bac"), ("c", "b", "a", "bac"), ("a", "a", "c", "bac"),
            ("c", "c", "b", "acb"), ("b", "c", "a", "cab"), ("b", "c", "b", "acb"), ("a", "c", "b", "acb"),
            ("b", "b", "a", "bac"), ("a", "c", nil, "cab"),
        ])
    func moveBefore(_ current: Character, _ moved: Character, _ anchor: Character?, _ list: String) async {
        let fixture = await QueueFixture("abc", current: current, playing: true)
        #expect(fixture.player.move(fixture[moved], before: anchor.map { fixture[$0] }))
        #expect(fixture.list == list)
        #expect(fixture.current == String(current))
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: ItemMoveAfter.MoveItemAfterIdenticalItem, MoveItemAfterItemAlreadyAtExpectedLocation
    // acceptance: ItemMoveAfter.MoveForeignItemAfterItem, MoveItemAfterForeignItem, MoveLastItemAfterNil
    @Test(
        "A move after the same, an unknown or the already preceding item is refused",
        arguments: [("a", "a"), ("b", "a"), ("x", "a"), ("a", "x"), ("c", nil)])
    func refusedMoveAfter(_ moved: Character, _ anchor: Character?) async {
        let fixture = await QueueFixture("abc")
        #expect(!fixture.player.move(fixture[moved], after: anchor.map { fixture[$0] }))
        #expect(fixture.list == "abc")
    }

    // acceptance: ItemMoveBefore.MoveItemBeforeIdenticalItem, MoveItemBeforeItemAlreadyAtExpectedLocation
    // acceptance: ItemMoveBefore.MoveForeignItemBeforeItem, MoveBeforeForeignItem, MoveFirstItemBeforeNil
    @Test(
        "A move before the same, an unknown or the already following item is refused",
        arguments: [("a", "a"), ("a", "b"), ("x", "a"), ("a", "x"), ("a", nil)])
    func refusedMoveBefore(_ moved: Character, _ anchor: Character?) async {
        let fixture = await QueueFixture("abc")
        #expect(!fixture.player.move(fixture[moved], before: anchor.map { fixture[$0] }))
        #expect(fixture.list == "abc")
    }

    @Test("An item moved after the current one is preloaded")
    func movedNextItem() async {
        let fixture = await QueueFixture("abc")
        #expect(fixture.loaded == "ab")
        fixture.player.move(fixture["c"], after: fixture["a"])
        #expect(fixture.loaded == "ac")
        fixture.player.move(fixture["a"], after: nil)
        #expect(fixture.loaded == "a")
    }
}
