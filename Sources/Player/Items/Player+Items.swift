extension Player {
    /// The queue, without duplicates. Setting it keeps the current item playing when it stays in the queue.
    /// When the current item is dropped, the next item that stays takes its place, otherwise the first of the new
    /// queue. A shuffled queue stays shuffled: the new items follow the current one in random order.
    public var items: [PlayerItem] {
        get { queueState.items }
        set { replaceQueue(with: queue.replacingItems(with: newValue)) }
    }

    /// The loaded item; `nil` when none is.
    /// Setting an item of the queue navigates to it; any other item replaces the current one; the same item restarts or
    /// is retried. Setting `nil` closes the item and keeps the queue; `play()` restarts that item.
    public var currentItem: PlayerItem? {
        get { queueState.currentItem }
        set {
            guard let item = newValue else { return closeCurrentItem() }
            if item == queueState.currentItem { return restart() }
            replaceQueue(with: queue.settingCurrent(item), navigationDirection: .chosen)
        }
    }

    /// Whether the queue is shuffled; `false` at first.
    /// Setting it to `true` puts the current item first and the others after it in random order; to `false`, restores
    /// the order before, in which items that were inserted meanwhile have the same neighbors. Playback continues.
    public var isShuffled: Bool {
        get { queueState.unshuffledItems != nil }
        set { if newValue != isShuffled { replaceQueue(with: newValue ? queue.shuffled() : queue.unshuffled()) } }
    }

    /// The items before the current one; empty without a current item.
    public var previousItems: [PlayerItem] { queue.previousItems }

    /// The items after the current one; the whole queue without a current item.
    public var nextItems: [PlayerItem] { queue.nextItems }

    /// Replaces the queue and opens one of its items in one step.
    /// - Parameters:
    ///   - items: The new queue; duplicates are skipped.
    ///   - index: The index in `items` of the item to open, from which a current item that is the same continues.
    ///   - play: Whether playback is intended; the item is opened and buffered in either case.
    public func set(_ items: [PlayerItem], index: Int = 0, play: Bool) {
        if !play { pause() }
        replaceQueue(with: queue.replaced(by: items, at: index), navigationDirection: .chosen)
        if play { self.play() }
    }

    /// Empties the queue, closes the current item and pauses. Options, such as volume and speed, stay.
    public func reset() {
        pause()
        removeAllItems()
    }

    /// Makes an item the current one, the same as setting `currentItem`.
    /// - Parameter item: An item of the queue, or one that replaces the current item.
    public func load(_ item: PlayerItem) { currentItem = item }

    /// Inserts an item before another one. In an empty queue it becomes the current item.
    /// - Parameters:
    ///   - item: The item to insert.
    ///   - other: The item that follows it; `nil` inserts at the front.
    /// - Returns: `false` when `item` is already in the queue, or `other` is not.
    @discardableResult
    public func insert(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        insert(contentsOf: [item], before: other)
    }

    /// Inserts an item after another one. In an empty queue it becomes the current item.
    /// - Parameters:
    ///   - item: The item to insert.
    ///   - other: The item that precedes it; `nil` inserts at the end.
    /// - Returns: `false` when `item` is already in the queue, or `other` is not.
    @discardableResult
    public func insert(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        insert(contentsOf: [item], after: other)
    }

    /// Inserts items before another one, in their order and in one step. In an empty queue the first becomes the
    /// current item.
    /// - Parameters:
    ///   - items: The items to insert; those already in the queue are skipped.
    ///   - other: The item that follows them; `nil` inserts at the front.
    /// - Returns: `false` when no item is inserted, or `other` is not in the queue.
    @discardableResult
    public func insert(contentsOf items: [PlayerItem], before other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.inserting(items, before: other))
    }

    /// Inserts items after another one, in their order and in one step. In an empty queue the first becomes the current
    /// item.
    /// - Parameters:
    ///   - items: The items to insert; those already in the queue are skipped.
    ///   - other: The item that precedes them; `nil` inserts at the end.
    /// - Returns: `false` when no item is inserted, or `other` is not in the queue.
    @discardableResult
    public func insert(contentsOf items: [PlayerItem], after other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.inserting(items, after: other))
    }

    /// Inserts an item at the front.
    /// - Parameter item: The item to insert; in an empty queue it becomes the current one.
    /// - Returns: `false` when `item` is already in the queue.
    @discardableResult
    public func prepend(_ item: PlayerItem) -> Bool { insert(item, before: nil) }

    /// Appends an item to the queue.
    /// - Parameter item: The item to append; in an empty queue it becomes the current one.
    /// - Returns: `false` when `item` is already in the queue.
    @discardableResult
    public func append(_ item: PlayerItem) -> Bool { insert(item, after: nil) }

    /// Appends items to the queue, in their order; those already in it are skipped.
    /// - Parameter items: The items to append; in an empty queue the first becomes the current one.
    /// - Returns: `false` when no item is appended.
    @discardableResult
    public func append(contentsOf items: [PlayerItem]) -> Bool { insert(contentsOf: items, after: nil) }

    /// Moves an item before another one.
    /// - Parameters:
    ///   - item: The item to move.
    ///   - other: The item that follows it; `nil` moves to the front.
    /// - Returns: `false` when either is not in the queue, or the order would not change.
    @discardableResult
    public func move(_ item: PlayerItem, before other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.moving(item, before: other))
    }

    /// Moves an item after another one.
    /// - Parameters:
    ///   - item: The item to move.
    ///   - other: The item that precedes it; `nil` moves to the end.
    /// - Returns: `false` when either is not in the queue, or the order would not change.
    @discardableResult
    public func move(_ item: PlayerItem, after other: PlayerItem?) -> Bool {
        replaceQueue(with: queue.moving(item, after: other))
    }

    /// Removes an item; when it is the current one, the next item takes its place.
    /// - Parameter item: The item to remove. One that is not in the queue is ignored.
    public func remove(_ item: PlayerItem) { replaceQueue(with: queue.removing(item)) }

    /// Empties the queue and closes the current item. The intent to play stays.
    public func removeAllItems() { items = [] }

    /// Restarts the current item, or retries it after a failure.
    private func restart() {
        if error != nil {
            reopenFailedItem()
        } else {
            skipToDefault()
        }
    }
}

/// Queue edits: `ItemQueue` computes the edited queue, and the player loads its current item.
extension Player {
    var queue: ItemQueue {
        ItemQueue(
            items: queueState.items, current: queueState.currentItem, unshuffledItems: queueState.unshuffledItems)
    }

    /// Makes an item of the queue the current one; `nil` closes the current item and keeps the queue.
    func setCurrentItem(_ item: PlayerItem?, navigationDirection: NavigationDirection) {
        var queue = queue
        queue.current = item
        replaceQueue(with: queue, navigationDirection: navigationDirection)
    }

    /// Applies an edited queue and opens its current item when it is another one.
    /// - Returns: `false` without an edit.
    @discardableResult
    func replaceQueue(with edited: ItemQueue?, navigationDirection: NavigationDirection = .forward) -> Bool {
        guard let edited else { return false }
        let isOther = edited.current != queueState.currentItem
        queueState.items = edited.items
        queueState.currentItem = edited.current
        queueState.unshuffledItems = edited.unshuffledItems
        if failures.keys.contains(where: { !edited.items.contains($0) }) {
            queueState.failures = failures.filter { edited.items.contains($0.key) }
        }
        if isOther {
            navigation.direction = navigationDirection
            open()
        } else {
            prepareNext()
        }
        return true
    }

    /// Pauses and closes the current item; `play()` restarts it.
    func closeCurrentItem() {
        tasks.admission?.cancel()
        let left = currentItem
        setIntent(.paused)
        setCurrentItem(nil, navigationDirection: .chosen)
        navigation.stoppedItem = left ?? navigation.stoppedItem
    }

    /// Makes the item current to which the engine has transitioned by itself.
    func didTransition(to item: PlayerItem) {
        navigation.direction = .forward
        navigation.failurePosition = nil
        queueState.currentItem = item
    }
}
