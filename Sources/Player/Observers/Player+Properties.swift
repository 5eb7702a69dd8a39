import Observation

extension Player {
    /// The values of one property: the present one, then each that differs from the one before, a turn of the main actor
    /// after it was set. The sequence is for one listener, and ends when the player goes.
    ///
    /// ```swift
    /// for await isBusy in player.properties(at: \.isBusy) { spinner.isVisible = isBusy }
    /// ```
    ///
    /// The position is no property: see `periodicTimes(every:)`.
    public func properties<Value: Equatable & Sendable>(at keyPath: KeyPath<Player, Value>) -> AsyncStream<Value> {
        stream { PropertyFeed(self, keyPath, $0) }
    }
}

/// Follows one property of a player.
@MainActor
private final class PropertyFeed<Value: Equatable & Sendable>: Feed {
    private weak var player: Player?
    private let keyPath: KeyPath<Player, Value>
    private let continuation: AsyncStream<Value>.Continuation
    private var last: Value?
    private var isOver = false

    init(_ player: Player, _ keyPath: KeyPath<Player, Value>, _ continuation: AsyncStream<Value>.Continuation) {
        self.player = player
        self.keyPath = keyPath
        self.continuation = continuation
        follow()
    }

    func stop() { isOver = true }

    private func follow() {
        guard !isOver, let player else { return }
        let value = withObservationTracking {
            player[keyPath: keyPath]
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        guard value != last else { return }
        last = value
        continuation.yield(value)
    }
}
