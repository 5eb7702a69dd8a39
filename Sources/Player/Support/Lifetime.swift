/// Held by an object alone, it tells others that the object is gone.
@MainActor
final class Lifetime {
    /// What is to be done then.
    struct Ending: Hashable, Sendable { fileprivate var number: Int }

    private var last = 0
    private var actions: [Ending: @Sendable () -> Void] = [:]

    nonisolated init() {}

    deinit { for action in actions.values { action() } }

    /// How many want to know.
    var count: Int { actions.count }

    /// Calls `action` when it is over, on whichever thread that is.
    func onEnd(_ action: @escaping @Sendable () -> Void) -> Ending {
        last += 1
        let ending = Ending(number: last)
        actions[ending] = action
        return ending
    }

    /// Nobody wants to know any more.
    func forget(_ ending: Ending) { actions[ending] = nil }
}
