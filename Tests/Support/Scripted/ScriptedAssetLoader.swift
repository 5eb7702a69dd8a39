import Synchronization
import WindowboxPlayer

/// A loader whose answers a test gives, when it likes.
package final class ScriptedAssetLoader: AssetLoader, Sendable {
    /// What a service may say.
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

    /// How often it was asked.
    package var askCount: Int { state.withLock { $0.asked } }
    /// Whether somebody listens.
    package var isHeard: Bool { state.withLock { !$0.listeners.isEmpty } }

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

    /// Answers whoever listens.
    package func answer(_ asset: Asset, _ metadata: PlayerMetadata = .empty) {
        for listener in listeners { listener.yield(Answer(asset: asset, metadata: metadata)) }
    }

    /// Has no more to say; with an error, why.
    package func finish(_ error: (any Error)? = nil) {
        for listener in listeners { listener.finish(throwing: error) }
    }

    private var listeners: [AsyncThrowingStream<Answer, any Error>.Continuation] {
        state.withLock { Array($0.listeners.values) }
    }
}
