extension Player {
    /// A loading of the current item has begun, or there is no current item any more.
    func trackCurrentItem() {
        for tracker in trackedItem?.trackers ?? [] { tracker.disable() }
        trackedItem = currentItem
        for tracker in trackedItem?.trackers ?? [] { tracker.enable(for: self) }
    }
}
