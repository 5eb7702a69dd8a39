import Dispatch
import Foundation

/// Runs the tasks that wait for the main actor, and the tasks that those start in turn. To be awaited by a test on the
/// main actor after each change of an engine, a clock or a player, before it checks what has followed.
@MainActor
public func settle() async {
    SerialDetours.begin
    for _ in 0..<20 { await Task.yield() }
}

/// Runs the jobs that the main actor enqueues on the global executor in order, on a serial queue.
///
/// A task of the main actor leaves it for a moment in `Clock.sleep(for:)` and in `AsyncStream.Iterator.next()`, and so
/// does `Task.yield()`. On the threads of the global executor a yield may overtake a job that began before it, when
/// another program takes the processor from that thread. On a serial queue it cannot.
private enum SerialDetours {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

    private static let isMainActor = DispatchSpecificKey<Bool>()
    private static let queue = DispatchQueue(label: "detours of the main actor")

    /// Installs the hook of the Swift runtime once, for the whole process.
    static let begin: Void = {
        DispatchQueue.main.setSpecific(key: isMainActor, value: true)
        guard let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
            preconditionFailure("the Swift runtime has no hook for its global executor")
        }
        hook.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, enqueue in
            guard DispatchQueue.getSpecific(key: isMainActor) == true else { return enqueue(job) }
            queue.async { job.runSynchronously(on: globalConcurrentExecutor.asUnownedTaskExecutor()) }
        }
    }()
}
