extension Player {
    /// Whether there is something to play again: the list ran out or was stopped, or the item ended or failed.
    public var canReplay: Bool {
        !items.isEmpty && (currentItem == nil || error != nil || playbackState == .ended)
    }

    /// Plays again: the item that ended from its start, the one that failed from where it failed, the one that was
    /// stopped, or the first. Does nothing when `canReplay` is false.
    public func replay() {
        guard canReplay else { return }
        setShouldPlay(true)
        if currentItem == nil {
            guard let item = stoppedItem.flatMap({ items.contains($0) ? $0 : nil }) ?? items.first else { return }
            setCurrentItem(item, arrival: .chosen)
        } else if error != nil {
            open(at: failurePosition ?? currentItem?.configuration.position ?? .zero)
        } else if seekableTimeRange != nil {
            startSeek(.at(.zero))
        } else {
            open(at: .zero)
        }
    }
}
