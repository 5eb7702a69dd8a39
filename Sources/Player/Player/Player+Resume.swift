extension Player {
    /// Goes on with an item at a position: seeks when it is open, else makes it the current one and starts it there. It
    /// counts once. An item that is not in the list is ignored.
    public func resume(_ position: Position, in item: PlayerItem) {
        guard items.contains(item) else { return }
        if item != currentItem {
            resumeState = ResumeState(position, in: item)
            setCurrentItem(item, navigationDirection: .chosen)
        } else if seekableTimeRange != nil {
            startSeek(position)
        } else if opened == nil && error == nil {
            resumeState = ResumeState(position, in: item)
        } else {
            open(at: position)
        }
    }
}
