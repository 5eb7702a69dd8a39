extension Player {
    /// Checks whether playback can be restarted.
    /// - Returns: Whether the queue has ended, the current item was closed, or it has ended or failed; `false` with an
    ///   empty queue.
    public func canReplay() -> Bool {
        !items.isEmpty && (currentItem == nil || error != nil || playbackState == .ended)
    }

    /// Replays: an ended item from its start, a failed one from the position of the failure, otherwise the item that
    /// was closed last or the first one, from its start.
    /// Ignored while `canReplay()` is `false`.
    public func replay() {
        guard canReplay() else { return }
        setIntent(.playing)
        if currentItem == nil {
            guard let item = navigation.stoppedItem.flatMap({ items.contains($0) ? $0 : nil }) ?? items.first else {
                return
            }
            requestStart(at: .at(.zero), of: item)
            setCurrentItem(item, navigationDirection: .chosen)
        } else if error != nil {
            reopenFailedItem()
        } else if seekableTimeRange != nil {
            seek(.at(.zero))
        } else {
            open(at: .at(.zero))
        }
    }

    /// Retries a failed item from the position at which it failed.
    func reopenFailedItem() { open(at: navigation.failurePosition.map(Position.at)) }
}

/// The failures of the items of the queue.
extension Player {
    /// The items of the queue that cannot be played, with their errors. Reopening an item removes its entry.
    public var failures: [PlayerItem: PlayerError] { queueState.failures }

    /// The error of the current item; `nil` when it can be played.
    public var error: PlayerError? { currentItem.flatMap { failures[$0] } }

    /// Records the failure of the current item and continues with its neighbor if `skipsFailedItems` is set.
    func itemDidFail(_ error: PlayerError) {
        guard let item = currentItem, failures[item] == nil else { return }
        record(at: engine.position())
        cancelSeeks()
        navigation.failurePosition = engine.position()
        queueState.failures[item] = error
        measure()
        if configuration.skipsFailedItems, let other = queue.neighbor(navigation.direction) {
            setCurrentItem(other, navigationDirection: navigation.direction)
        }
    }

    /// Removes the failure of an item and requests its content again.
    func retry(_ item: PlayerItem) {
        queueState.failures[item] = nil
        item.reload()
    }
}
