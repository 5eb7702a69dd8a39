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
    var previous: PlayerItem? { previousItems.last }
    var next: PlayerItem? { nextItems.first }

    private var currentIndex: Int? { current.flatMap { items.firstIndex(of: $0) } }

    /// Where to go on when the current item fails; `nil` when it was chosen, and so is stayed at.
    func neighbor(_ arrival: Arrival) -> PlayerItem? {
        switch arrival {
        case .chosen: nil
        case .forward: next
        case .backward: previous
        }
    }

    mutating func replaceItems(with newItems: [PlayerItem]) {
        var seen = Set<PlayerItem>()
        let following = current.map { [$0] + nextItems } ?? []
        items = newItems.filter { seen.insert($0).inserted }
        current = following.first { seen.contains($0) } ?? items.first
    }

    /// Goes to an item; one that is not in the list takes the place of the current one.
    mutating func makeCurrent(_ item: PlayerItem) {
        if !items.contains(item) {
            if let currentIndex { items[currentIndex] = item } else { items.append(item) }
        }
        current = item
    }

    mutating func insert(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        guard let index = other == nil ? 0 : index(of: other) else { return false }
        return insert(item, at: index)
    }

    mutating func insert(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        guard let index = other == nil ? items.count : index(of: other).map({ $0 + 1 }) else { return false }
        return insert(item, at: index)
    }

    mutating func move(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        guard item != other else { return false }
        return move(item) { $0.insert(item, before: other) }
    }

    mutating func move(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        guard item != other else { return false }
        return move(item) { $0.insert(item, after: other) }
    }

    mutating func remove(_ item: PlayerItem) {
        guard items.contains(item) else { return }
        if item == current { current = next }
        items.removeAll { $0 == item }
    }

    private func index(of item: PlayerItem?) -> Int? { item.flatMap { items.firstIndex(of: $0) } }

    private mutating func insert(_ item: PlayerItem, at index: Int) -> Bool {
        guard !items.contains(item) else { return false }
        items.insert(item, at: index)
        if items.count == 1 { current = item }
        return true
    }

    private mutating func move(_ item: PlayerItem, insert: (inout ItemQueue) -> Bool) -> Bool {
        guard items.contains(item) else { return false }
        var moved = ItemQueue(items: items.filter { $0 != item }, current: current)
        guard insert(&moved), moved.items != items else { return false }
        items = moved.items
        return true
    }
}

/// How an item became the current one.
enum Arrival: Equatable {
    /// Somebody asked for this very item.
    case chosen
    /// The one before it ended or was left forward, or the list began.
    case forward
    /// The one after it was left backward.
    case backward
}
