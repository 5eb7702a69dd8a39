import WindowboxPlayer

extension ProgressTracker {
    /// A tracker of a context's player that asks for nothing until it is made active.
    static func resting(in context: Context, interval: Duration) -> ProgressTracker {
        let tracker = ProgressTracker(interval: interval, clock: context.dependency(\.clock))
        tracker.isActive = false
        tracker.player = context.player
        return tracker
    }
}
