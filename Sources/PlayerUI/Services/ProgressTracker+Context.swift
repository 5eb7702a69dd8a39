import WindowboxPlayer

extension ProgressTracker {
    /// Returns an inactive tracker of a context's player; it ticks while a view is counted in `viewCount`.
    static func inactive(in context: PlayerContext, interval: Duration) -> ProgressTracker {
        let tracker = ProgressTracker(interval: interval, clock: context.dependency(\.clock))
        tracker.isActive = false
        tracker.player = context.player
        return tracker
    }
}
