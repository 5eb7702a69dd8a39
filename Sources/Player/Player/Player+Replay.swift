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
            resumeState = ResumeState(.at(.zero), in: item)
            setCurrentItem(item, navigationDirection: .chosen)
        } else if error != nil {
            openAgain()
        } else if seekableTimeRange != nil {
            startSeek(.at(.zero))
        } else {
            open(at: .at(.zero))
        }
    }

    /// Tries an item again that has failed, from where it failed.
    func openAgain() { open(at: failurePosition.map(Position.at)) }
}
