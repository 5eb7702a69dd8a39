import Synchronization

/// A seek or a skip, which runs whether it is awaited or not.
///
/// ```swift
/// player.seek(.near(.seconds(30)))
/// if await player.skipForward().completion() { showPosition() }
/// ```
public final class SeekOperation: Sendable {
    private struct State {
        var result: Bool?
        var continuations: [CheckedContinuation<Bool, Never>] = []
    }

    private let state: Mutex<State>

    /// Creates an operation.
    /// - Parameter result: `nil` for one that `finish(_:)` will end.
    init(result: Bool? = nil) { state = Mutex(State(result: result)) }

    /// The outcome as of now: `nil` while the seek is in progress, otherwise that of `completion()`.
    public var result: Bool? { state.withLock { $0.result } }

    /// Waits until the seek has ended.
    /// - Returns: `true` when it has reached its target, or nothing was to move because the item is not seekable, for
    ///   example; `false` when a newer seek, another item or the end of the player has interrupted it.
    @discardableResult
    public func completion() async -> Bool {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.continuations.append(continuation) }
                return state.result
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    func finish(_ hasCompleted: Bool) {
        let continuations = state.withLock { state in
            defer { state.continuations = [] }
            state.result = hasCompleted
            return state.continuations
        }
        for continuation in continuations { continuation.resume(returning: hasCompleted) }
    }
}
