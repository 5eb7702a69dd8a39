import Glibc

/// A monitor: a value protected by a mutex, and a condition variable to wait for its changes.
///
/// `@unchecked Sendable`: `state` is accessed only with the mutex held.
package final class Monitor<State>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    /// - Parameter state: The initial value.
    package init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Accesses the value without waking waiting threads.
    /// - Parameter body: Reads the value, or makes a change that no thread waits for. It must not use the monitor.
    /// - Returns: The result of `body`.
    package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state)
    }

    /// Changes the value and wakes all waiting threads.
    /// - Parameter body: Changes the value. It must not use the monitor.
    /// - Returns: The result of `body`.
    package func update<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_mutex_unlock(mutex)
            pthread_cond_broadcast(changed)
        }
        return body(&state)
    }

    /// Wakes all waiting threads to evaluate their conditions again.
    package func wake() { update { _ in } }

    /// Waits until `body` returns a value; evaluated at once and after every change.
    /// - Parameters:
    ///   - deadline: The time to wait until; `nil` waits without limit.
    ///   - body: The condition, evaluated with the mutex held.
    /// - Returns: The value; `nil` when the deadline has passed.
    package func wait<Result>(until deadline: HostTime? = nil, _ body: (inout State) -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            guard let deadline else {
                pthread_cond_wait(changed, mutex)
                continue
            }
            var limit = deadline.timespec
            if pthread_cond_timedwait(changed, mutex, &limit) != 0 { return body(&state) }
        }
    }

    /// Waits until `body` returns a value; evaluated at once, after every change, and when the deadline that it has set
    /// has passed.
    /// - Parameter body: The condition, evaluated with the mutex held. It may set the deadline of the next wait; `nil`
    ///   waits for a change.
    /// - Returns: The value.
    package func waitAdjusting<Result>(_ body: (inout State, inout HostTime?) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            var deadline: HostTime?
            if let result = body(&state, &deadline) { return result }
            if let deadline {
                var limit = deadline.timespec
                pthread_cond_timedwait(changed, mutex, &limit)
            } else {
                pthread_cond_wait(changed, mutex)
            }
        }
    }
}
