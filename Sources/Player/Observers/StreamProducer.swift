/// What fills a stream for as long as somebody listens.
@MainActor
protocol StreamProducer: AnyObject, Sendable {
    func stop()
}

extension Player {
    /// A stream that ends quietly when the player goes, and whose feed ends when nobody listens any more.
    func stream<Element: Sendable>(
        keeping policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded,
        _ makeFeed: (AsyncStream<Element>.Continuation) -> any StreamProducer
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
        let token = deinitObserver.onEnd { continuation.finish() }
        let feed = makeFeed(continuation)
        continuation.onTermination = { [weak deinitObserver] _ in
            Task { @MainActor [weak deinitObserver] in
                deinitObserver?.forget(token)
                feed.stop()
            }
        }
        return stream
    }
}
