/// The list and its current item, as a value that says what each edit brings about.
struct ItemQueue: Equatable {
    /// The entries, each once.
    private(set) var items: [PlayerItem]
    /// The one that is loaded, always one of the entries; `nil` when none is.
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

    /// Other items, each once. The current one stays current, else the first after it that stays in the list, else the
    /// first of all becomes it.
    func replacingItems(with newItems: [PlayerItem]) -> ItemQueue {
        var seen = Set<PlayerItem>()
        let items = newItems.filter { seen.insert($0).inserted }
        let following = current.map { [$0] + nextItems } ?? []
        return ItemQueue(items: items, current: following.first { seen.contains($0) } ?? items.first)
    }

    /// Another current item; one that is not in the list takes the place of the current one.
    func goingTo(_ item: PlayerItem) -> ItemQueue {
        var queue = ItemQueue(items: items, current: item)
        if items.contains(item) { return queue }
        if let currentIndex { queue.items[currentIndex] = item } else { queue.items.append(item) }
        return queue
    }

    /// Items put before another, or first, in their order, each once; those in the list already are left out. `nil` when none
    /// is left, or the other is not in the list.
    func inserting(_ newItems: [PlayerItem], before other: PlayerItem?) -> ItemQueue? {
        guard let other else { return inserting(newItems, at: 0) }
        return items.firstIndex(of: other).flatMap { inserting(newItems, at: $0) }
    }

    /// Items put after another, or last, in their order, each once; those in the list already are left out. `nil` when none is
    /// left, or the other is not in the list.
    func inserting(_ newItems: [PlayerItem], after other: PlayerItem?) -> ItemQueue? {
        guard let other else { return inserting(newItems, at: items.count) }
        return items.firstIndex(of: other).flatMap { inserting(newItems, at: $0 + 1) }
    }

    /// An item moved before another, or to the front; `nil` when one is not in the list, or nothing would change.
    func moving(_ item: PlayerItem, before other: PlayerItem?) -> ItemQueue? {
        without(item)?.inserting([item], before: other).flatMap { $0 == self ? nil : $0 }
    }

    /// An item moved after another, or to the end; `nil` when one is not in the list, or nothing would change.
    func moving(_ item: PlayerItem, after other: PlayerItem?) -> ItemQueue? {
        without(item)?.inserting([item], after: other).flatMap { $0 == self ? nil : $0 }
    }

    /// Without an item; the one after it becomes the current one when it was that. `nil` when it is not in the list.
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
