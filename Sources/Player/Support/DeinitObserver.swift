/// Calls actions when its only owner is released.
@MainActor
final class DeinitObserver {
    /// Identifies a registered action.
    struct Token: Hashable, Sendable { fileprivate var number: Int }

    private var last = 0
    private var actions: [Token: @Sendable () -> Void] = [:]

    nonisolated init() {}

    deinit { for action in actions.values { action() } }

    var count: Int { actions.count }

    /// Registers an action that is called on release, on the releasing thread.
    func onDeinit(_ action: @escaping @Sendable () -> Void) -> Token {
        last += 1
        let token = Token(number: last)
        actions[token] = action
        return token
    }

    func remove(_ token: Token) { actions[token] = nil }
}
