extension Player {
    /// The list. Setting it keeps the current item without interruption when that is still in it; else the first item
    /// after it that is in both lists becomes the current one, else the first of all. An item counts once.
    public var items: [PlayerItem] {
        get { storedItems }
        set { replaceQueue(with: queue.replacingItems(with: newValue)) }
    }

    /// What is loaded; `nil` when nothing is. Setting it to an item of the list goes there, to another one puts that in
    /// its place, to the same one goes back to its start or tries again. With `nil` nothing is open any more, the list stays,
    /// and `play()` starts at the beginning of the item that was left.
    public var currentItem: PlayerItem? {
        get { storedCurrentItem }
        set {
            guard let item = newValue else { return leave() }
            if item == storedCurrentItem { return restart() }
            replaceQueue(with: queue.goingTo(item), navigationDirection: .chosen)
        }
    }

    /// The items before the current one; none when there is no current one.
    public var previousItems: [PlayerItem] { queue.previousItems }

    /// The items after the current one; all of them when there is no current one.
    public var nextItems: [PlayerItem] { queue.nextItems }

    /// Makes an item the current one, as setting `currentItem` does.
    public func load(_ item: PlayerItem) { currentItem = item }

    /// Puts an item before another, or first with `nil`; in an empty list it becomes the current one. False when it is in
    /// the list already, or the other is not.
    @discardableResult
    public func insert(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        insert(contentsOf: [item], before: other)
    }

    /// Puts an item after another, or last with `nil`; in an empty list it becomes the current one. False when it is in the
    /// list already, or the other is not.
    @discardableResult
    public func insert(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        insert(contentsOf: [item], after: other)
    }

    /// Inserts items before another, or at the front with `nil`, in their order and in one step; those in the list already
    /// are left out. In an empty list the first becomes the current item.
    /// - Returns: False when no item is inserted, or `other` is not in the list.
    @discardableResult
    public func insert(contentsOf items: [PlayerItem], before other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.inserting(items, before: other))
    }

    /// Inserts items after another, or at the end with `nil`, in their order and in one step; those in the list already are
    /// left out. In an empty list the first becomes the current item.
    /// - Returns: False when no item is inserted, or `other` is not in the list.
    @discardableResult
    public func insert(contentsOf items: [PlayerItem], after other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.inserting(items, after: other))
    }

    /// Adds an item at the front, as `insert(_:before:)` with `nil` does.
    @discardableResult
    public func prepend(_ item: PlayerItem) -> Bool { insert(item, before: nil) }

    /// Adds an item at the end, as `insert(_:after:)` with `nil` does.
    @discardableResult
    public func append(_ item: PlayerItem) -> Bool { insert(item, after: nil) }

    /// Adds items at the end, as `insert(contentsOf:after:)` with `nil` does.
    @discardableResult
    public func append(contentsOf items: [PlayerItem]) -> Bool { insert(contentsOf: items, after: nil) }

    /// Moves an item before another, or with `nil` to the front. False when one is not in the list, or nothing would change.
    @discardableResult
    public func move(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.moving(item, before: other))
    }

    /// Moves an item after another, or with `nil` to the end. False when one is not in the list, or nothing would change.
    @discardableResult
    public func move(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.moving(item, after: other))
    }

    /// Removes an item; the one after it becomes the current one when it was that. One that is not in the list is ignored.
    public func remove(_ item: PlayerItem) { replaceQueue(with: queue.removing(item)) }

    /// Empties the list. Nothing is open any more; the intent to play stays.
    public func removeAllItems() { items = [] }
}

/// How the list is changed: the value decides, and what it decided is loaded.
extension Player {
    var queue: ItemQueue { ItemQueue(items: storedItems, current: storedCurrentItem) }

    func setCurrentItem(_ item: PlayerItem?, navigationDirection: NavigationDirection) {
        replaceQueue(with: ItemQueue(items: items, current: item), navigationDirection: navigationDirection)
    }

    /// Puts an edited list in force and opens its current item when that is another one; false when there is no edit.
    @discardableResult
    private func replaceQueue(with edited: ItemQueue?, navigationDirection: NavigationDirection = .forward) -> Bool {
        guard let edited else { return false }
        let isOther = edited.current != storedCurrentItem
        storedItems = edited.items
        storedCurrentItem = edited.current
        if failures.keys.contains(where: { !edited.items.contains($0) }) {
            failures = failures.filter { edited.items.contains($0.key) }
        }
        if isOther {
            self.navigationDirection = navigationDirection
            open()
        } else {
            prepareNext()
        }
        return true
    }

    private func restart() {
        if error != nil {
            openAgain()
        } else {
            skipToDefault()
        }
    }
}
