/// Loads the content of an item, for example from a web service, and creates an asset from it.
public protocol AssetLoader {
    /// The loaded metadata, which is also passed to the item's trackers.
    associatedtype Metadata: Sendable
    /// The sequence of answers. An error before the first answer becomes the item's error; a later one only ends the
    /// updates.
    associatedtype Answers: AsyncSequence where Answers.Element == Metadata

    /// The address of the item before it is loaded, such as a URL or a URN; `nil` when it has none.
    var address: String? { get }

    /// Requests the metadata of the item.
    ///
    /// The sequence is iterated on the main actor, in a task that is cancelled when the item is neither current nor
    /// next any more, and when it is retried. An item that becomes current again is loaded again, unless the sequence
    /// had finished.
    /// - Returns: The answers. The first one is played; later ones update the displayed metadata, never the medium that
    ///   plays.
    func metadata() -> Answers

    /// Returns the asset for an answer; an unavailable asset when nothing can be played.
    /// - Parameter metadata: The answer.
    /// - Returns: The asset.
    func asset(from metadata: Metadata) -> Asset

    /// Returns the metadata shown to the user for an answer.
    /// - Parameter metadata: The answer.
    /// - Returns: The metadata; the medium's own tags fill missing fields.
    func playerMetadata(from metadata: Metadata) -> PlayerMetadata
}

extension AssetLoader {
    /// The default address, `nil`.
    public var address: String? { nil }

    /// The default, with which only the medium's own tags are shown.
    /// - Parameter metadata: Metadata delivered by the loader.
    /// - Returns: Empty metadata.
    public func playerMetadata(from metadata: Metadata) -> PlayerMetadata { .empty }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Returns a stream with a single answer.
    /// - Parameter answer: Provides the answer; cancelled when the consumer stops.
    /// - Returns: A stream that finishes after the answer, or throws the error of `answer`.
    public static func once(_ answer: @escaping @Sendable () async throws -> Element) -> Self where Element: Sendable {
        Self { continuation in
            let task = Task {
                do {
                    continuation.yield(try await answer())
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
