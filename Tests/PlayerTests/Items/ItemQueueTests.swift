import Testing

@testable import WindowboxPlayer

/// What comes before, after and in place of the current item, as a value.
@MainActor
struct ItemQueueTests {
    private let a = item("a"), b = item("b"), c = item("c"), d = item("d")

    private func queue(current: PlayerItem?) -> ItemQueue { ItemQueue(items: [a, b, c], current: current) }

    @Test func nextAndPreviousGoRoundWhenAllIsRepeated() {
        #expect(queue(current: c).next(.off) == nil && queue(current: a).previous(.off) == nil)
        #expect(queue(current: c).next(.one) == nil && queue(current: a).previous(.one) == nil)
        #expect(queue(current: c).next(.all) == a && queue(current: a).previous(.all) == c)
    }

    @Test func theSameItemFollowsWhenOneIsRepeated() {
        #expect(queue(current: b).following(.off) == c)
        #expect(queue(current: b).following(.one) == b)
        #expect(queue(current: c).following(.all) == a)
    }

    @Test func withoutACurrentItemAllAreNextButNothingFollows() {
        let queue = queue(current: nil)
        #expect(queue.nextItems == [a, b, c] && queue.previousItems == [])
        #expect(queue.next(.off) == a && queue.previous(.off) == nil)
        #expect(RepeatMode.allCases.allSatisfy { queue.following($0) == nil })
    }

    @Test func aFailureIsPassedOverInTheDirectionThatOneCameFrom() {
        #expect(queue(current: b).neighbor(.forward) == c)
        #expect(queue(current: b).neighbor(.backward) == a)
        #expect(queue(current: b).neighbor(.chosen) == nil)
        #expect(queue(current: c).neighbor(.forward) == nil)
    }

    @Test func theFirstItemOfAnEmptyListBecomesCurrent() {
        #expect(ItemQueue().inserting([a], after: nil)?.current == a)
    }

    @Test func anItemInsertedAfterTheListRanOutDoesNot() {
        #expect(queue(current: nil).inserting([d], after: nil)?.current == nil)
    }

    @Test func removingTheLastCurrentItemLeavesNone() {
        #expect(queue(current: c).removing(c) == ItemQueue(items: [a, b], current: nil))
    }

    @Test func whatChangesNothingIsNoEdit() {
        #expect(queue(current: a).moving(b, after: a) == nil)
        #expect(queue(current: a).inserting([a], before: c) == nil)
        #expect(queue(current: a).removing(d) == nil)
    }
}
