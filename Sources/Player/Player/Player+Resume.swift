extension Player {
    /// Continues an item at a position: seeks when the item is open, otherwise makes it the current item and starts it
    /// there.
    /// The position applies to the next opening only.
    /// - Parameters:
    ///   - position: The start position, from zero at the item's start.
    ///   - item: An item of the queue; any other is ignored.
    public func resume(_ position: Position, in item: PlayerItem) {
        guard items.contains(item) else { return }
        if item != currentItem {
            requestStart(at: position, of: item)
            setCurrentItem(item, navigationDirection: .chosen)
        } else if seekableTimeRange != nil {
            seek(position)
        } else if opened == nil && error == nil {
            requestStart(at: position, of: item)
        } else {
            open(at: position)
        }
    }
}
