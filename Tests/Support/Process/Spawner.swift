import Foundation

/// The single thread that starts child processes.
///
/// The kernel ties the parent-death signal to the thread that forked, and the threads of a pool come and go.
///
/// `@unchecked Sendable`: `jobs` is accessed only while `condition` is locked.
final class Spawner: @unchecked Sendable {
    static let shared = Spawner()

    private let condition = NSCondition()
    private var jobs: [@Sendable () -> Void] = []

    private init() {
        let thread = Thread { [self] in
            while true { next()() }
        }
        thread.name = "spawner"
        thread.start()
    }

    /// Runs `job` on the thread and waits for it.
    func run(_ job: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        condition.withLock {
            jobs.append {
                job()
                done.signal()
            }
            condition.signal()
        }
        done.wait()
    }

    private func next() -> @Sendable () -> Void {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}
