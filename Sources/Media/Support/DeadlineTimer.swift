/// Calls back at moments, from a thread that does nothing else: they are kept also while all others are busy. The thread
/// is there only while somebody waits.
final class DeadlineTimer: Sendable {
    /// Those of the process.
    static let shared = DeadlineTimer()

    private struct Deadline {
        var moment: HostTime
        var call: @Sendable () -> Void
    }

    private struct State {
        var due: [Int: Deadline] = [:]
        var last = 0
        var hasThread = false
    }

    private let state = Monitor(State())

    /// Calls `call` at a moment, unless it is forgotten before; it must not take long. Returns what it is forgotten by.
    func add(at moment: HostTime, _ call: @escaping @Sendable () -> Void) -> Int {
        let (number, needsThread) = state.update { state in
            state.last += 1
            state.due[state.last] = Deadline(moment: moment, call: call)
            defer { state.hasThread = true }
            return (state.last, !state.hasThread)
        }
        if needsThread { startThread("deadlines") { self.run() } }
        return number
    }

    /// Forgets one that has not come.
    func forget(_ number: Int) { state.update { $0.due[number] = nil } }

    private func run() {
        while let call = next() { call() }
    }

    /// What is due next, once it is; `nil` when nobody waits any more.
    private func next() -> (@Sendable () -> Void)? {
        state.waitAdjusting { state, deadline -> (@Sendable () -> Void)?? in
            guard let first = state.due.min(by: { $0.value.moment < $1.value.moment }) else {
                state.hasThread = false
                return .some(nil)
            }
            guard first.value.moment <= .now else {
                deadline = first.value.moment
                return nil
            }
            state.due[first.key] = nil
            return first.value.call
        }
    }
}
