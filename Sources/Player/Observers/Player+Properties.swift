extension Player {
    /// Returns a stream of the values of one property: the present one, then each different one, a turn of the main
    /// actor after the change. The stream has a single consumer and ends with the player.
    ///
    /// ```swift
    /// let values = player.properties(at: \.isBusy)
    /// Task { for await isBusy in values { spinner.isVisible = isBusy } }
    /// ```
    ///
    /// The position is not a property; see `periodicTimes(every:)`.
    /// - Parameter keyPath: The property to observe.
    /// - Returns: The values, without consecutive duplicates.
    public func properties<Value: Equatable & Sendable>(at keyPath: KeyPath<Player, Value>) -> AsyncStream<Value> {
        stream { PropertyProducer(self, keyPath, $0) }
    }
}

/// Observes one property of a player.
@MainActor
private final class PropertyProducer<Value: Equatable & Sendable>: StreamProducer {
    private var observation: ObservationLoop<Value>?
    private var last: Value?

    init(_ player: Player, _ keyPath: KeyPath<Player, Value>, _ continuation: AsyncStream<Value>.Continuation) {
        observation = ObservationLoop { [weak player] in
            player?[keyPath: keyPath]
        } notify: { [weak self] value in
            guard let self, value != last else { return }
            last = value
            continuation.yield(value)
        }
    }

    func stop() { observation?.stop() }
}
