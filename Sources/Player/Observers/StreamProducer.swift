/// Produces the elements of a stream until its consumer stops.
@MainActor
protocol StreamProducer: AnyObject, Sendable {
    func stop()
}

extension Player {
    /// Returns a stream that finishes with the player, and whose producer stops when the consumer does.
    func stream<Element: Sendable>(
        keeping policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded,
        _ makeProducer: (AsyncStream<Element>.Continuation) -> any StreamProducer
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
        let token = deinitObserver.onDeinit { continuation.finish() }
        let producer = makeProducer(continuation)
        continuation.onTermination = { [weak deinitObserver] _ in
            Task { @MainActor [weak deinitObserver] in
                deinitObserver?.remove(token)
                producer.stop()
            }
        }
        return stream
    }
}
