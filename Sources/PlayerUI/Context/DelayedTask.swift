/// Work that waits for its time on the main actor. Letting go of it takes the work back.
final class DelayedTask {
    private let task: Task<Void, Never>

    /// Runs `work` once after `duration` of `clock`.
    init(_ duration: Duration, clock: any Clock<Duration>, _ work: @escaping () -> Void) {
        task = Task {
            guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
            work()
        }
    }

    deinit { task.cancel() }
}
