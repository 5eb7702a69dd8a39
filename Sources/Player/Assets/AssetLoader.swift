/// Finds out what an item plays: asks a service, say, and makes an asset of its answer.
public protocol AssetLoader {
    /// What the service answers, and what trackers get to know of the item.
    associatedtype Metadata: Sendable
    /// How answers come. An error before the first one is the item's; after it, it only ends the updates.
    associatedtype Answers: AsyncSequence where Answers.Element == Metadata

    /// What names the item before anything is known of it, such as a URL or a URN; `nil` when nothing does.
    var address: String? { get }

    /// Asks. Several answers may come: the first one is played; later ones change what is shown of the item, never what
    /// plays. They are read on the main actor, by a task that is cancelled when the item is neither current nor next any
    /// more, and when it is tried again. An item that is come back to asks again, unless all had been said.
    func metadata() -> Answers

    /// What is played according to an answer; an unavailable asset when nothing can be.
    func asset(from metadata: Metadata) -> Asset

    /// What is shown according to an answer.
    func playerMetadata(from metadata: Metadata) -> PlayerMetadata
}

extension AssetLoader {
    /// Nothing.
    public var address: String? { nil }

    /// Nothing but what the medium's own tags say.
    public func playerMetadata(from metadata: Metadata) -> PlayerMetadata { .empty }
}

extension AsyncThrowingStream where Failure == any Error {
    /// One answer, for a loader that has but one to give.
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
