import Testing

@testable import WindowboxPlayer

/// The item queue value type.
@MainActor
struct ItemQueueTests {
    private let a = item("a"), b = item("b"), c = item("c"), d = item("d")

    private func queue(current: PlayerItem?) -> ItemQueue { ItemQueue(items: [a, b, c], current: current) }

    @Test("The item queue wraps around only when all items repeat")
    func repeatAllWrapsAround() {
        #expect(queue(current: c).next(.off) == nil && queue(current: a).previous(.off) == nil)
        #expect(queue(current: c).next(.one) == nil && queue(current: a).previous(.one) == nil)
        #expect(queue(current: c).next(.all) == a && queue(current: a).previous(.all) == c)
    }

    @Test("The current item follows itself in the queue when one item repeats")
    func repeatOneFollowsItself() {
        #expect(queue(current: b).upcoming(.off) == c)
        #expect(queue(current: b).upcoming(.one) == b)
        #expect(queue(current: c).upcoming(.all) == a)
    }

    @Test("All items of a queue are next ones without a current item, but none follows")
    func noCurrentItem() {
        let queue = queue(current: nil)
        #expect(queue.nextItems == [a, b, c] && queue.previousItems == [])
        #expect(queue.next(.off) == a && queue.previous(.off) == nil)
        #expect(RepeatMode.allCases.allSatisfy { queue.upcoming($0) == nil })
    }

    @Test("The item queue skips a failed item in the navigation direction")
    func neighborOfFailedItem() {
        #expect(queue(current: b).neighbor(.forward) == c)
        #expect(queue(current: b).neighbor(.backward) == a)
        #expect(queue(current: b).neighbor(.chosen) == nil)
        #expect(queue(current: c).neighbor(.forward) == nil)
    }

    @Test("The first item inserted into an empty queue becomes current")
    func insertIntoEmptyQueue() {
        #expect(ItemQueue().inserting([a], after: nil)?.current == a)
    }

    @Test("An item inserted into a queue that has ended does not become current")
    func insertIntoEndedQueue() {
        #expect(queue(current: nil).inserting([d], after: nil)?.current == nil)
    }

    @Test("Removing the last item of the queue while current leaves none current")
    func removeLastCurrentItem() {
        #expect(queue(current: c).removing(c) == ItemQueue(items: [a, b], current: nil))
    }

    @Test("An item queue edit without effect returns nil")
    func editWithoutEffect() {
        #expect(queue(current: a).moving(b, after: a) == nil)
        #expect(queue(current: a).inserting([a], before: c) == nil)
        #expect(queue(current: a).removing(d) == nil)
    }
}
