/// How a wait for something asynchronous ended.
enum AsyncOutcome<Value: Sendable>: Sendable {
    case value(Value)
    case failure(any Error)
    /// Nothing came for too long.
    case timedOut
    /// It is not wanted any more: the medium is being left, or playback goes elsewhere.
    case aborted
}

extension Interrupt {
    /// Waits, on the demuxer's thread, for what `call` brings. Its task is cancelled when it is given up.
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
