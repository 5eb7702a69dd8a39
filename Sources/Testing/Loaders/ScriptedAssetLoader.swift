import Synchronization
import WindowboxPlayer

/// An asset loader whose results are provided by a test.
public final class ScriptedAssetLoader: AssetLoader, Sendable {
    /// A result of the loader.
    public struct Content: Sendable {
        /// The asset to play.
        public var asset: Asset
        /// The metadata to show.
        public var metadata: PlayerMetadata
    }

    private struct State {
        var requestCount = 0
        var listeners: [Int: AsyncThrowingStream<Content, any Error>.Continuation] = [:]
    }

    /// The address of the content; `nil` if there is none.
    public let address: String?
    private let state = Mutex(State())

    /// Creates a loader without results.
    /// - Parameter address: The address of the content; `nil` if there is none.
    public init(address: String? = nil) { self.address = address }

    /// The number of metadata requests.
    public var requestCount: Int { state.withLock { $0.requestCount } }
    /// Whether a consumer is subscribed.
    public var isSubscribed: Bool { state.withLock { !$0.listeners.isEmpty } }

    /// Requests the content.
    /// - Returns: The results that the test provides from here on.
    public func metadata() -> AsyncThrowingStream<Content, any Error> {
        AsyncThrowingStream { continuation in
            let number = state.withLock { state in
                state.requestCount += 1
                state.listeners[state.requestCount] = continuation
                return state.requestCount
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { $0.listeners[number] = nil }
            }
        }
    }

    /// Returns the asset of a result.
    /// - Parameter content: The result.
    /// - Returns: Its asset.
    public func asset(from content: Content) -> Asset { content.asset }

    /// Returns the metadata of a result.
    /// - Parameter content: The result.
    /// - Returns: Its metadata.
    public func playerMetadata(from content: Content) -> PlayerMetadata { content.metadata }

    /// Provides a result to all subscribers.
    /// - Parameters:
    ///   - asset: The asset.
    ///   - metadata: The metadata.
    public func send(_ asset: Asset, _ metadata: PlayerMetadata = .empty) {
        for listener in listeners { listener.yield(Content(asset: asset, metadata: metadata)) }
    }

    /// Finishes the results of all subscribers.
    /// - Parameter error: The error to throw; `nil` for none.
    public func finish(_ error: (any Error)? = nil) {
        for listener in listeners { listener.finish(throwing: error) }
    }

    private var listeners: [AsyncThrowingStream<Content, any Error>.Continuation] {
        state.withLock { Array($0.listeners.values) }
    }
}
