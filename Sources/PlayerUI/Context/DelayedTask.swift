/// A delayed task on the main actor. Releasing it cancels the task.
final class DelayedTask {
    private let task: Task<Void, Never>

    /// Runs `work` once, after `duration` on `clock`.
    init(_ duration: Duration, clock: any Clock<Duration>, _ work: @escaping () -> Void) {
        task = Task {
            guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
            work()
        }
    }

    deinit { task.cancel() }
}
