extension Player {
    /// Checks whether `returnToPreviousItem()` has an effect.
    /// - Returns: Whether there is a previous item, or a start to return to. With `.all`, the last item precedes the
    ///   first.
    public func canReturnToPreviousItem() -> Bool {
        switch configuration.navigationMode {
        case .immediate: queue.previous(repeatMode) != nil
        case .smart: isOnDemand || queue.previous(repeatMode) != nil
        }
    }

    /// Checks whether `advanceToNextItem()` has an effect.
    /// - Returns: Whether there is a next item. With `.all`, the first item follows the last.
    public func canAdvanceToNextItem() -> Bool { queue.next(repeatMode) != nil }

    /// Returns to the previous item or to the start of the current one, according to the navigation mode. A paused
    /// player stays paused. Ignored while `canReturnToPreviousItem()` is `false`.
    public func returnToPreviousItem() {
        if isStartNearer {
            seek(.near(.zero))
        } else if let previous = queue.previous(repeatMode) {
            navigate(to: previous, .backward)
        }
    }

    /// Advances to the next item.
    /// A paused player stays paused. Ignored without a next item.
    public func advanceToNextItem() {
        guard let next = queue.next(repeatMode) else { return }
        navigate(to: next, .forward)
    }

    /// Makes an item the current one; restarts it when it already is.
    func navigate(to item: PlayerItem, _ navigationDirection: NavigationDirection) {
        if item == currentItem {
            open(at: .at(.zero))
        } else {
            setCurrentItem(item, navigationDirection: navigationDirection)
        }
    }

    /// Whether returning goes to the start of the current item.
    private var isStartNearer: Bool {
        guard case .smart(let interval) = configuration.navigationMode, isOnDemand else { return false }
        guard queue.previous(repeatMode) != nil, let range = seekableTimeRange else { return true }
        return (time() ?? .zero) - range.lowerBound >= interval
    }

    /// Whether the item is a seekable recording; a live stream has no start to return to.
    private var isOnDemand: Bool { streamType == .onDemand && seekableTimeRange != nil }
}
