/// Calls closures at deadlines, on a thread of its own, so that they are on time even when all other threads are busy.
/// The thread exists only while calls are pending.
package final class DeadlineTimer: Sendable {
    /// The timer shared by the process.
    package static let shared = DeadlineTimer()

    private struct Deadline {
        var deadline: HostTime
        var call: @Sendable () -> Void
    }

    private struct State {
        var due: [Int: Deadline] = [:]
        var last = 0
        var hasThread = false
    }

    private let state = Monitor(State())

    /// Schedules a call.
    /// - Parameters:
    ///   - deadline: The deadline.
    ///   - call: The closure to call on the timer's thread; must return quickly.
    /// - Returns: The number of the call, for `remove(_:)`.
    package func add(at deadline: HostTime, _ call: @escaping @Sendable () -> Void) -> Int {
        let (number, needsThread) = state.update { state in
            state.last += 1
            state.due[state.last] = Deadline(deadline: deadline, call: call)
            defer { state.hasThread = true }
            return (state.last, !state.hasThread)
        }
        if needsThread { startThread("deadlines") { self.run() } }
        return number
    }

    /// Removes a pending call; ignored once the call has begun.
    package func remove(_ number: Int) { state.update { $0.due[number] = nil } }

    private func run() {
        while let call = next() { call() }
    }

    /// Returns the next call, waiting until it is due; `nil` when none is pending.
    private func next() -> (@Sendable () -> Void)? {
        state.waitAdjusting { state, deadline -> (@Sendable () -> Void)?? in
            guard let first = state.due.min(by: { $0.value.deadline < $1.value.deadline }) else {
                state.hasThread = false
                return .some(nil)
            }
            guard first.value.deadline <= .now else {
                deadline = first.value.deadline
                return nil
            }
            state.due[first.key] = nil
            return first.value.call
        }
    }
}
