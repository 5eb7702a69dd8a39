import Synchronization
import WindowboxPlayer

/// An asset loader whose results are provided by a test.
package final class ScriptedAssetLoader: AssetLoader, Sendable {
    /// A result of the loader.
    package struct Answer: Sendable {
        package var asset: Asset
        package var metadata: PlayerMetadata
    }

    private struct State {
        var asked = 0
        var listeners: [Int: AsyncThrowingStream<Answer, any Error>.Continuation] = [:]
    }

    package let address: String?
    private let state = Mutex(State())

    package init(address: String? = nil) { self.address = address }

    /// The number of metadata requests.
    package var requestCount: Int { state.withLock { $0.asked } }
    /// Whether a consumer is subscribed.
    package var isSubscribed: Bool { state.withLock { !$0.listeners.isEmpty } }

    package func metadata() -> AsyncThrowingStream<Answer, any Error> {
        AsyncThrowingStream { continuation in
            let number = state.withLock { state in
                state.asked += 1
                state.listeners[state.asked] = continuation
                return state.asked
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { $0.listeners[number] = nil }
            }
        }
    }

    package func asset(from answer: Answer) -> Asset { answer.asset }
    package func playerMetadata(from answer: Answer) -> PlayerMetadata { answer.metadata }

    /// Yields a result to all subscribers.
    package func answer(_ asset: Asset, _ metadata: PlayerMetadata = .empty) {
        for listener in listeners { listener.yield(Answer(asset: asset, metadata: metadata)) }
    }

    /// Finishes the streams, with an error if one is given.
    package func finish(_ error: (any Error)? = nil) {
        for listener in listeners { listener.finish(throwing: error) }
    }

    private var listeners: [AsyncThrowingStream<Answer, any Error>.Continuation] {
        state.withLock { Array($0.listeners.values) }
    }
}
