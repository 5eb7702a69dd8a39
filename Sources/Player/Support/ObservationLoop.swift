import Observation

/// Reads an observable value at once and again a turn of the main actor after each change, until it is stopped or
/// released.
@MainActor
final class ObservationLoop<Value> {
    private let read: @MainActor () -> Value?
    private let notify: @MainActor (Value) -> Void
    private var isOver = false

    /// Starts the loop with a first read.
    /// - Parameters:
    ///   - read: Reads the value; `nil` when its owner has been released, which is not reported.
    ///   - notify: Receives the value after each read, whether it differs or not.
    init(_ read: @escaping @MainActor () -> Value?, notify: @escaping @MainActor (Value) -> Void) {
        self.read = read
        self.notify = notify
        observe()
    }

    func stop() { isOver = true }

    private func observe() {
        guard !isOver else { return }
        let value = withObservationTracking {
            read()
        } onChange: { [weak self] in
            Task { @MainActor in self?.observe() }
        }
        if let value { notify(value) }
    }
}
