extension Player {
    /// Whether playback can be restarted: the queue has ended, the current item was closed, or it has ended or failed;
    /// `false` with an empty queue.
    public var canReplay: Bool {
        !items.isEmpty && (currentItem == nil || error != nil || playbackState == .ended)
    }

    /// Replays: an ended item from its start, a failed one from the position of the failure, otherwise the item that
    /// was closed last or the first one, from its start.
    /// Ignored while `canReplay` is `false`.
    public func replay() {
        guard canReplay else { return }
        setShouldPlay(true)
        if currentItem == nil {
            guard let item = stoppedItem.flatMap({ items.contains($0) ? $0 : nil }) ?? items.first else { return }
            resumeState = ResumeState(.at(.zero), in: item)
            setCurrentItem(item, navigationDirection: .chosen)
        } else if error != nil {
            reopenFailedItem()
        } else if seekableTimeRange != nil {
            startSeek(.at(.zero))
        } else {
            open(at: .at(.zero))
        }
    }

    /// Retries a failed item from the position at which it failed.
    func reopenFailedItem() { open(at: failurePosition.map(Position.at)) }
}
