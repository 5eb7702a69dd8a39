/// The queue and its current item, as a value whose functions return the edited queue.
struct ItemQueue: Equatable {
    /// The items, without duplicates.
    private(set) var items: [PlayerItem]
    /// The loaded item, always one of `items`; `nil` when none is.
    var current: PlayerItem?
    /// The items in the order in which they were before shuffling; `nil` while the queue is not shuffled.
    private(set) var unshuffledItems: [PlayerItem]?

    init(items: [PlayerItem] = [], current: PlayerItem? = nil, unshuffledItems: [PlayerItem]? = nil) {
        self.items = items
        self.current = current
        self.unshuffledItems = unshuffledItems
    }

    var previousItems: [PlayerItem] { currentIndex.map { Array(items[..<$0]) } ?? [] }
    var nextItems: [PlayerItem] { currentIndex.map { Array(items[($0 + 1)...]) } ?? items }
    var previous: PlayerItem? { currentIndex.flatMap { $0 > 0 ? items[$0 - 1] : nil } }
    var next: PlayerItem? {
        guard let currentIndex else { return items.first }
        return currentIndex + 1 < items.count ? items[currentIndex + 1] : nil
    }

    private var currentIndex: Int? { current.flatMap { items.firstIndex(of: $0) } }

    /// Returns the queue with other items, without duplicates. The current item stays current; when it is dropped, the
    /// next item that stays takes its place, otherwise the first of the new ones. A shuffled queue stays shuffled.
    func replacingItems(with newItems: [PlayerItem]) -> ItemQueue {
        let kept = Set(newItems)
        let upcoming = current.map { [$0] + nextItems } ?? []
        return replaced(by: newItems, current: upcoming.first { kept.contains($0) } ?? newItems.first)
    }

    /// Returns a queue of other items, without duplicates; the one at `index` is current. Stays shuffled.
    func replaced(by newItems: [PlayerItem], at index: Int) -> ItemQueue {
        replaced(by: newItems, current: newItems.indices.contains(index) ? newItems[index] : newItems.first)
    }

    private func replaced(by newItems: [PlayerItem], current: PlayerItem?) -> ItemQueue {
        var seen = Set<PlayerItem>()
        let queue = ItemQueue(items: newItems.filter { seen.insert($0).inserted }, current: current)
        return unshuffledItems == nil ? queue : queue.shuffled()
    }

    /// Returns the queue in random order, after the current item.
    func shuffled() -> ItemQueue {
        let others = items.filter { $0 != current }.shuffled()
        return ItemQueue(
            items: (current.map { [$0] } ?? []) + others, current: current, unshuffledItems: unshuffledItems ?? items)
    }

    /// Returns the queue in the order before shuffling.
    func unshuffled() -> ItemQueue { ItemQueue(items: unshuffledItems ?? items, current: current) }

    /// Returns the queue with another current item. An item that is not in the queue replaces the current one.
    func settingCurrent(_ item: PlayerItem) -> ItemQueue {
        var queue = self
        queue.current = item
        if items.contains(item) { return queue }
        queue.edit { items in
            if let index = current.flatMap(items.firstIndex(of:)) { items[index] = item } else { items.append(item) }
        }
        return queue
    }

    /// Returns the queue with items inserted before another, or at the front with `nil`, in their order. Duplicates are
    /// skipped. Returns `nil` when no item is left to insert, or `other` is not in the queue.
    func inserting(_ newItems: [PlayerItem], before other: PlayerItem?) -> ItemQueue? {
        inserting(
            newItems,
            at: { items in
                guard let other else { return 0 }
                return items.firstIndex(of: other)
            })
    }

    /// Returns the queue with items inserted after another, or at the end with `nil`, in their order. Duplicates are
    /// skipped. Returns `nil` when no item is left to insert, or `other` is not in the queue.
    func inserting(_ newItems: [PlayerItem], after other: PlayerItem?) -> ItemQueue? {
        inserting(
            newItems,
            at: { items in
                guard let other else { return items.count }
                return items.firstIndex(of: other).map { $0 + 1 }
            })
    }

    /// Returns the queue with an item moved before another, or to the front with `nil`; the order before shuffling
    /// stays. Returns `nil` when either is not in the queue, or the order would not change.
    func moving(_ item: PlayerItem, before other: PlayerItem?) -> ItemQueue? {
        moved(without(item)?.inserting([item], before: other))
    }

    /// Returns the queue with an item moved after another, or to the end with `nil`; the order before shuffling stays.
    /// Returns `nil` when either is not in the queue, or the order would not change.
    func moving(_ item: PlayerItem, after other: PlayerItem?) -> ItemQueue? {
        moved(without(item)?.inserting([item], after: other))
    }

    /// Returns the queue without an item; when it was the current one, the next item takes its place. Returns `nil`
    /// when it is not in the queue.
    func removing(_ item: PlayerItem) -> ItemQueue? {
        var queue = without(item)
        if item == current { queue?.current = next }
        return queue
    }

    /// Inserts items at an index of each order; `nil` when there is none.
    private func inserting(_ newItems: [PlayerItem], at index: ([PlayerItem]) -> Int?) -> ItemQueue? {
        var seen = Set(items)
        let added = newItems.filter { seen.insert($0).inserted }
        guard !added.isEmpty, index(items) != nil else { return nil }
        var queue = self
        queue.edit { items in index(items).map { items.insert(contentsOf: added, at: $0) } }
        if items.isEmpty && current == nil { queue.current = added.first }
        return queue
    }

    private func moved(_ queue: ItemQueue?) -> ItemQueue? {
        guard var queue, queue.items != items else { return nil }
        queue.unshuffledItems = unshuffledItems
        return queue
    }

    private func without(_ item: PlayerItem) -> ItemQueue? {
        guard items.contains(item) else { return nil }
        var queue = self
        queue.edit { items in items.removeAll { $0 == item } }
        return queue
    }

    /// Edits both orders alike.
    private mutating func edit(_ change: (inout [PlayerItem]) -> Void) {
        change(&items)
        if var unshuffled = unshuffledItems {
            change(&unshuffled)
            unshuffledItems = unshuffled
        }
    }
}
