extension Player {
    /// Whether there is a previous item, or a start to go back to.
    public func canReturn() -> Bool {
        switch configuration.navigationMode {
        case .immediate: queue.previous != nil
        case .smart: seekableTimeRange != nil || queue.previous != nil
        }
    }

    /// Whether there is a next item.
    public func canAdvance() -> Bool { queue.next != nil }

    /// Goes to the previous item or to the start, as the navigation mode says. Paused stays paused.
    public func returnToPrevious() {
        if isStartNearer {
            startSeek(.near(.zero))
        } else if let previous = queue.previous {
            setCurrentItem(previous, arrival: .backward)
        }
    }

    /// Goes to the next item. Paused stays paused.
    public func advanceToNext() {
        guard let next = queue.next else { return }
        setCurrentItem(next, arrival: .forward)
    }

    /// Whether going back means the start of this item.
    private var isStartNearer: Bool {
        guard case .smart(let interval) = configuration.navigationMode, let range = seekableTimeRange else {
            return false
        }
        guard queue.previous != nil else { return true }
        return (time() ?? .zero) - range.lowerBound >= interval
    }
}
