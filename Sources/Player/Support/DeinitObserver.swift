/// Held by an object alone, it tells others that the object is gone.
@MainActor
final class DeinitObserver {
    /// What is to be done then.
    struct Token: Hashable, Sendable { fileprivate var number: Int }

    private var last = 0
    private var actions: [Token: @Sendable () -> Void] = [:]

    nonisolated init() {}

    deinit { for action in actions.values { action() } }

    /// How many want to know.
    var count: Int { actions.count }

    /// Calls `action` when it is over, on whichever thread that is.
    func onEnd(_ action: @escaping @Sendable () -> Void) -> Token {
        last += 1
        let token = Token(number: last)
        actions[token] = action
        return token
    }

    /// Nobody wants to know any more.
    func forget(_ token: Token) { actions[token] = nil }
}
