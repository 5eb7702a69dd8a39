import WindowboxCore

/// The outcome of a wait for an asynchronous call.
enum AsyncOutcome<Value: Sendable>: Sendable {
    case value(Value)
    case failure(any Error)
    /// The timeout was exceeded.
    case timedOut
    /// The medium is being closed, or a seek supersedes the call.
    case aborted
}

extension Interrupt {
    /// Blocks the demuxer thread until `call` returns. Cancels the call's task on timeout or abort.
    func wait<Value: Sendable>(
        atMost seconds: Seconds, for call: @escaping @Sendable () async throws -> Value
    ) -> AsyncOutcome<Value> {
        let result = Monitor<AsyncOutcome<Value>?>(nil)
        let task = Task(priority: .userInitiated) {
            do {
                let value = try await call()
                result.update { $0 = .value(value) }
            } catch {
                result.update { $0 = .failure(error) }
            }
        }
        let outcome = waking({ result.update { _ in } }) {
            result.wait(until: .now + seconds) { $0 ?? (self.isAborted ? .aborted : nil) }
        }
        if case .value = outcome { return outcome ?? .timedOut }
        task.cancel()
        return outcome ?? .timedOut
    }
}
