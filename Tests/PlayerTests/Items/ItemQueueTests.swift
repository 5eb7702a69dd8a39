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

    @Test("A shuffled queue begins with the current item and restores its order")
    func shuffle() {
        let items = (0..<100).map { item("\($0)") }
        let queue = ItemQueue(items: items, current: items[40])
        let shuffled = queue.shuffled()
        #expect(shuffled.items.first == items[40] && shuffled.current == items[40])
        #expect(Set(shuffled.items) == Set(items) && shuffled.items.count == 100)
        #expect(shuffled.items != items)
        #expect(shuffled.unshuffled() == queue)
        #expect(shuffled.shuffled().unshuffled() == queue)
    }

    @Test("Items edited in a shuffled queue are edited in the order before shuffling as well")
    func editShuffledQueue() {
        let shuffled = queue(current: b).shuffled()
        #expect(shuffled.inserting([d], after: b)?.items.prefix(2) == [b, d])
        #expect(shuffled.inserting([d], after: b)?.unshuffled().items == [a, b, d, c])
        #expect(shuffled.inserting([d], before: a)?.unshuffled().items == [d, a, b, c])
        #expect(shuffled.inserting([d], after: nil)?.unshuffled().items == [a, b, c, d])
        #expect(shuffled.removing(a)?.unshuffled().items == [b, c])
        #expect(shuffled.settingCurrent(d).unshuffled() == ItemQueue(items: [a, d, c], current: d))
        #expect(shuffled.moving(b, after: nil)?.items.last == b)
        #expect(shuffled.moving(b, after: nil)?.unshuffled().items == [a, b, c])
    }

    @Test("New items of a shuffled queue are shuffled")
    func replaceItemsOfShuffledQueue() {
        let items = (0..<100).map { item("\($0)") }
        let replaced = queue(current: b).shuffled().replacingItems(with: items)
        #expect(replaced.current == items[0] && replaced.items.first == items[0])
        #expect(replaced.items != items && replaced.unshuffled().items == items)
    }
}
