import Observation

/// Reads an observable value at once and again a turn of the main actor after each change, until it is stopped or
/// released.
@MainActor
final class ObservationLoop<Value> {
    private let look: @MainActor () -> Value?
    private let tell: @MainActor (Value) -> Void
    private var isOver = false

    /// Starts the loop with a first read.
    /// - Parameters:
    ///   - look: Reads the value; `nil` when its owner is gone, which reports nothing.
    ///   - tell: Receives the value after each read, whether it differs or not.
    init(_ look: @escaping @MainActor () -> Value?, tell: @escaping @MainActor (Value) -> Void) {
        self.look = look
        self.tell = tell
        follow()
    }

    func stop() { isOver = true }

    private func follow() {
        guard !isOver else { return }
        let value = withObservationTracking {
            look()
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        if let value { tell(value) }
    }
}
