import CPulse

/// The newest of requests that replace each other; the reply of a replaced one is not delivered.
struct PulseOperation: ~Copyable {
    private var operation: OpaquePointer?

    /// Whether a request was made since the last cancellation; remains true after the reply.
    func isRequested(_ lock: borrowing PulseLock) -> Bool { operation != nil }

    /// Whether the reply is outstanding.
    func isRunning(_ lock: borrowing PulseLock) -> Bool {
        operation.map { pa_operation_get_state($0) == PA_OPERATION_RUNNING } ?? false
    }

    /// Cancels the previous request. Takes over the reference to `other`.
    mutating func replace(with other: OpaquePointer?, _ lock: borrowing PulseLock) {
        cancel(lock)
        operation = other
    }

    mutating func cancel(_ lock: borrowing PulseLock) {
        guard let operation else { return }
        self.operation = nil
        pa_operation_cancel(operation)
        pa_operation_unref(operation)
    }

    /// Releases a request whose reply is always delivered.
    static func release(_ operation: OpaquePointer?, _ lock: borrowing PulseLock) {
        if let operation { pa_operation_unref(operation) }
    }
}
