import Testing

@testable import WindowboxPlayer

/// What each edit of the list brings about, as a value.
@MainActor
struct ItemQueueTests {
    private let a = item("a"), b = item("b"), c = item("c"), d = item("d"), foreign = item("foreign")

    private func queue(current: PlayerItem?) -> ItemQueue { ItemQueue(items: [a, b, c], current: current) }

    @Test func previousAndNextSurroundTheCurrentItem() {
        #expect(queue(current: b).previousItems == [a])
        #expect(queue(current: b).nextItems == [c])
        #expect(queue(current: a).previous == nil)
        #expect(queue(current: c).next == nil)
    }

    @Test func withoutACurrentItemAllAreNext() {
        #expect(queue(current: nil).nextItems == [a, b, c])
        #expect(queue(current: nil).previousItems == [])
    }

    @Test func replacingKeepsTheCurrentItem() {
        #expect(queue(current: b).replacingItems(with: [d, b]) == ItemQueue(items: [d, b], current: b))
    }

    @Test func replacingWithoutItGoesToTheNextCommonItem() {
        #expect(queue(current: a).replacingItems(with: [d, c, b]).current == b)
    }

    @Test func replacingWithOthersGoesToTheFirst() {
        #expect(queue(current: c).replacingItems(with: [d, a]).current == d)
    }

    @Test func replacingWithNothingLeavesNothing() {
        #expect(queue(current: c).replacingItems(with: []) == ItemQueue())
    }

    @Test func anItemCountsOnce() {
        #expect(ItemQueue().replacingItems(with: [a, b, a]).items == [a, b])
    }

    @Test func insertBefore() {
        #expect(queue(current: b).inserting(d, before: b) == ItemQueue(items: [a, d, b, c], current: b))
    }

    @Test func insertAfter() {
        #expect(queue(current: b).inserting(d, after: b) == ItemQueue(items: [a, b, d, c], current: b))
    }

    @Test func insertAtTheEnds() {
        #expect(queue(current: b).inserting(d, before: nil)?.items == [d, a, b, c])
        #expect(queue(current: b).inserting(d, after: nil)?.items == [a, b, c, d])
    }

    @Test func insertRefusesWhatIsThereAndForeignAnchors() {
        #expect(queue(current: b).inserting(a, before: b) == nil)
        #expect(queue(current: b).inserting(a, before: nil) == nil)
        #expect(queue(current: b).inserting(c, after: nil) == nil)
        #expect(queue(current: b).inserting(d, before: foreign) == nil)
        #expect(queue(current: b).inserting(d, after: foreign) == nil)
    }

    @Test func theFirstItemOfAnEmptyListBecomesCurrent() {
        #expect(ItemQueue().inserting(a, after: nil)?.current == a)
    }

    @Test func anItemInsertedAfterTheListRanOutDoesNot() {
        #expect(queue(current: nil).inserting(d, after: nil)?.current == nil)
    }

    @Test func moveBefore() {
        #expect(queue(current: c).moving(c, before: a) == ItemQueue(items: [c, a, b], current: c))
    }

    @Test func moveAfter() {
        #expect(queue(current: a).moving(a, after: b) == ItemQueue(items: [b, a, c], current: a))
    }

    @Test func moveToTheEnds() {
        #expect(queue(current: a).moving(b, before: nil)?.items == [b, a, c])
        #expect(queue(current: a).moving(b, after: nil)?.items == [a, c, b])
    }

    @Test func moveRefusesWhatChangesNothing() {
        #expect(queue(current: a).moving(b, before: b) == nil)
        #expect(queue(current: a).moving(b, after: b) == nil)
        #expect(queue(current: a).moving(a, before: b) == nil)
        #expect(queue(current: a).moving(b, after: a) == nil)
        #expect(queue(current: a).moving(a, before: nil) == nil)
        #expect(queue(current: a).moving(c, after: nil) == nil)
        #expect(queue(current: a).moving(foreign, before: a) == nil)
        #expect(queue(current: a).moving(a, after: foreign) == nil)
    }

    @Test func removingTheCurrentItemGoesToTheNext() {
        #expect(queue(current: b).removing(b) == ItemQueue(items: [a, c], current: c))
    }

    @Test func removingTheLastCurrentItemLeavesNone() {
        #expect(queue(current: c).removing(c) == ItemQueue(items: [a, b], current: nil))
    }

    @Test func removingAnotherItemKeepsTheCurrentOne() {
        #expect(queue(current: b).removing(a) == ItemQueue(items: [b, c], current: b))
        #expect(queue(current: b).removing(foreign) == nil)
    }

    @Test func anItemFromOutsideTakesThePlaceOfTheCurrentOne() {
        #expect(
            ItemQueue(items: [a, b], current: a).goingTo(foreign) == ItemQueue(items: [foreign, b], current: foreign))
    }
}
