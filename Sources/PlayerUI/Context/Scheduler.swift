/// Runs work later on the main actor. Tests replace it by one whose time they move.
public protocol Scheduler {
    /// Runs `work` once after `delay`, unless the result is cancelled or let go of before.
    func after(_ delay: Duration, _ work: @escaping () -> Void) -> Delay
}

/// Work that waits for its time. Letting go of it cancels it.
public final class Delay {
    private let onCancel: () -> Void

    /// - Parameter onCancel: What takes the work back; called at most once, and harmless when the work is done.
    public init(onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    isolated deinit { onCancel() }
}

/// Waits by sleeping tasks.
public struct TaskScheduler: Scheduler {
    /// The scheduler of the running program.
    public init() {}

    /// Runs `work` once after `delay`.
    public func after(_ delay: Duration, _ work: @escaping () -> Void) -> Delay {
        let task = Task {
            try? await Task.sleep(for: delay)
            if !Task.isCancelled { work() }
        }
        return Delay { task.cancel() }
    }
}
