/// A delayed task on the main actor. Releasing it cancels the task.
@MainActor
package final class DelayedTask {
    private let task: Task<Void, Never>

    /// Runs `work` once, after `duration` on `clock`.
    package init(_ duration: Duration, clock: any Clock<Duration>, _ work: @escaping @MainActor () -> Void) {
        task = Task {
            // A task that is cancelled just after its sleep still resumes.
            guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
            work()
        }
    }

    deinit { task.cancel() }
}
