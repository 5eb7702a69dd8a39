/// The queue and its current item, as a value whose functions return the edited queue.
struct ItemQueue: Equatable {
    /// The items, without duplicates.
    private(set) var items: [PlayerItem]
    /// The loaded item, always one of `items`; `nil` when none is.
    var current: PlayerItem?

    init(items: [PlayerItem] = [], current: PlayerItem? = nil) {
        self.items = items
        self.current = current
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
    /// next item that stays takes its place, otherwise the first of the new ones.
    func replacingItems(with newItems: [PlayerItem]) -> ItemQueue {
        var seen = Set<PlayerItem>()
        let items = newItems.filter { seen.insert($0).inserted }
        let upcoming = current.map { [$0] + nextItems } ?? []
        return ItemQueue(items: items, current: upcoming.first { seen.contains($0) } ?? items.first)
    }

    /// Returns the queue with another current item. An item that is not in the queue replaces the current one.
    func settingCurrent(_ item: PlayerItem) -> ItemQueue {
        var queue = ItemQueue(items: items, current: item)
        if items.contains(item) { return queue }
        if let currentIndex { queue.items[currentIndex] = item } else { queue.items.append(item) }
        return queue
    }

    /// Returns the queue with items inserted before another, or at the front with `nil`, in their order. Duplicates are
    /// skipped. Returns `nil` when no item is left to insert, or `other` is not in the queue.
    func inserting(_ newItems: [PlayerItem], before other: PlayerItem?) -> ItemQueue? {
        guard let other else { return inserting(newItems, at: 0) }
        return items.firstIndex(of: other).flatMap { inserting(newItems, at: $0) }
    }

    /// Returns the queue with items inserted after another, or at the end with `nil`, in their order. Duplicates are
    /// skipped. Returns `nil` when no item is left to insert, or `other` is not in the queue.
    func inserting(_ newItems: [PlayerItem], after other: PlayerItem?) -> ItemQueue? {
        guard let other else { return inserting(newItems, at: items.count) }
        return items.firstIndex(of: other).flatMap { inserting(newItems, at: $0 + 1) }
    }

    /// Returns the queue with an item moved before another, or to the front with `nil`. Returns `nil` when either is
    /// not in the queue, or the order would not change.
    func moving(_ item: PlayerItem, before other: PlayerItem?) -> ItemQueue? {
        without(item)?.inserting([item], before: other).flatMap { $0 == self ? nil : $0 }
    }

    /// Returns the queue with an item moved after another, or to the end with `nil`. Returns `nil` when either is not
    /// in the queue, or the order would not change.
    func moving(_ item: PlayerItem, after other: PlayerItem?) -> ItemQueue? {
        without(item)?.inserting([item], after: other).flatMap { $0 == self ? nil : $0 }
    }

    /// Returns the queue without an item; when it was the current one, the next item takes its place. Returns `nil`
    /// when it is not in the queue.
    func removing(_ item: PlayerItem) -> ItemQueue? {
        var queue = without(item)
        if item == current { queue?.current = next }
        return queue
    }

    private func inserting(_ newItems: [PlayerItem], at index: Int) -> ItemQueue? {
        var seen = Set(items)
        let added = newItems.filter { seen.insert($0).inserted }
        guard !added.isEmpty else { return nil }
        var queue = self
        queue.items.insert(contentsOf: added, at: index)
        if items.isEmpty && current == nil { queue.current = added.first }
        return queue
    }

    private func without(_ item: PlayerItem) -> ItemQueue? {
        guard items.contains(item) else { return nil }
        return ItemQueue(items: items.filter { $0 != item }, current: current)
    }
}
