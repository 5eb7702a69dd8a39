/// Loads the content of an item, for example from a web service, and creates an asset from it.
public protocol AssetLoader {
    /// The loaded metadata, which is also passed to the item's trackers.
    associatedtype Metadata: Sendable
    /// The sequence of metadata. An error before its first element becomes the item's error; a later one only ends
    /// the updates.
    associatedtype MetadataUpdates: AsyncSequence where MetadataUpdates.Element == Metadata

    /// The address of the item before it is loaded, such as a URL or a URN; `nil` when it has none.
    var address: String? { get }
    /// The metadata shown to the user before the item is loaded, such as the title in a playlist.
    var initialMetadata: PlayerMetadata { get }

    /// Requests the metadata of the item.
    ///
    /// The sequence is iterated on the main actor, in a task that is cancelled when the item is neither current nor
    /// next any more, and when it is retried. An item that becomes current again is loaded again, unless the sequence
    /// had finished.
    /// - Returns: The metadata. The first element is played; later ones update the displayed metadata, never the medium
    ///   that plays.
    func metadata() -> MetadataUpdates

    /// Returns the asset for loaded metadata; an unavailable asset when nothing can be played.
    /// - Parameter metadata: Metadata delivered by the loader.
    /// - Returns: The asset.
    func asset(from metadata: Metadata) -> Asset

    /// Returns the metadata shown to the user.
    /// - Parameter metadata: Metadata delivered by the loader.
    /// - Returns: The metadata; the medium's own tags fill missing fields.
    func playerMetadata(from metadata: Metadata) -> PlayerMetadata
}

extension AssetLoader {
    /// The default address, `nil`.
    public var address: String? { nil }

    /// The default, no metadata.
    public var initialMetadata: PlayerMetadata { .empty }

    /// The default, with which only the medium's own tags are shown.
    /// - Parameter metadata: Metadata delivered by the loader.
    /// - Returns: Empty metadata.
    public func playerMetadata(from metadata: Metadata) -> PlayerMetadata { .empty }
}

extension AsyncThrowingStream where Failure == any Error {
    /// Returns a stream with a single element.
    /// - Parameter load: Provides the element; cancelled when the consumer stops.
    /// - Returns: A stream that finishes after the element, or throws the error of `load`.
    public static func once(_ load: @escaping @Sendable () async throws -> Element) -> Self where Element: Sendable {
        Self { continuation in
            let task = Task {
                do {
                    continuation.yield(try await load())
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
