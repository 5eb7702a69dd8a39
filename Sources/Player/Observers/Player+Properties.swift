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
        stream { PropertyProducer(self, keyPath, $0) }
    }
}

/// Follows one property of a player.
@MainActor
private final class PropertyProducer<Value: Equatable & Sendable>: StreamProducer {
    private var watch: ObservationLoop<Value>?
    private var last: Value?

    init(_ player: Player, _ keyPath: KeyPath<Player, Value>, _ continuation: AsyncStream<Value>.Continuation) {
        watch = ObservationLoop { [weak player] in
            player?[keyPath: keyPath]
        } tell: { [weak self] value in
            guard let self, value != last else { return }
            last = value
            continuation.yield(value)
        }
    }

    func stop() { watch?.stop() }
}
