extension Player {
    /// Whether there is a previous item, or a start to go back to. Repeating all, the last item comes before the first.
    public func canReturn() -> Bool {
        switch configuration.navigationMode {
        case .immediate: queue.previous(repeatMode) != nil
        case .smart: isOnDemand || queue.previous(repeatMode) != nil
        }
    }

    /// Whether there is a next item. Repeating all, the first item comes after the last.
    public func canAdvance() -> Bool { queue.next(repeatMode) != nil }

    /// Goes to the previous item or to the start, as the navigation mode says. Paused stays paused. Nothing happens when
    /// `canReturn()` is false.
    public func returnToPrevious() {
        if isStartNearer {
            startSeek(.near(.zero))
        } else if let previous = queue.previous(repeatMode) {
            arrive(at: previous, .backward)
        }
    }

    /// Goes to the next item. Paused stays paused. Nothing happens when there is none.
    public func advanceToNext() {
        guard let next = queue.next(repeatMode) else { return }
        arrive(at: next, .forward)
    }

    /// Makes an item the current one; one that is that already plays from its start.
    func arrive(at item: PlayerItem, _ navigationDirection: NavigationDirection) {
        if item == currentItem {
            open(at: .at(.zero))
        } else {
            setCurrentItem(item, navigationDirection: navigationDirection)
        }
    }

    /// Whether going back means the start of this item.
    private var isStartNearer: Bool {
        guard case .smart(let interval) = configuration.navigationMode, isOnDemand else { return false }
        guard queue.previous(repeatMode) != nil, let range = seekableTimeRange else { return true }
        return (time() ?? .zero) - range.lowerBound >= interval
    }

    /// Whether it is a recording, whose start is where it began for everybody.
    private var isOnDemand: Bool { streamType == .onDemand && seekableTimeRange != nil }
}
