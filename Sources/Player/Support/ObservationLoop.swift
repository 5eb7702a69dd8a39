import Observation

/// Looks at something that can be observed, and again a turn of the main actor after each change of it, until it is
/// stopped or goes.
@MainActor
final class ObservationLoop<Value> {
    private let look: @MainActor () -> Value?
    private let tell: @MainActor (Value) -> Void
    private var isOver = false

    /// Looks at once.
    /// - Parameters:
    ///   - look: Reads what is looked at; `nil` when that is gone, and nothing is told.
    ///   - tell: Hears what was seen each time, whether it differs or not.
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
