import FoundationEssentials
import WindowboxCore

/// The reason why an item cannot be played: a message for the user, with technical details for bug reports.
public struct PlayerError: DescribedError, Equatable {
    /// One sentence for the user that states which operation failed and why.
    public var message: String { didSet { message = message.limited(to: .prose) } }
    /// The technical details, of several lines; empty when there are none.
    public var details: String { didSet { details = details.limited(to: .prose) } }
    /// The kind of failure when the medium is at fault; `nil` for any other cause.
    public var reason: MediaError.Reason?

    /// Creates an error.
    /// - Parameters:
    ///   - message: One sentence for the user; truncated to the length of prose.
    ///   - details: The technical details, of several lines; empty when there are none.
    ///   - reason: The kind of failure of the medium; `nil` for any other cause.
    public init(_ message: String, details: String = "", reason: MediaError.Reason? = nil) {
        self.message = message.limited(to: .prose)
        self.details = details.limited(to: .prose)
        self.reason = reason
    }

    /// Converts any error.
    /// - Parameter error: The error. One without a message for users gets a generic message, and its own text becomes
    ///   the details.
    public init(_ error: any Error) {
        switch error {
        case let error as PlayerError: self = error
        case let error as MediaError: self.init(error.message, details: error.details, reason: error.reason)
        case let error as any DescribedError: self.init(error.message, details: error.details)
        case let error as any LocalizedError:
            self.init(error.errorDescription ?? Self.unknown, details: String(describing: error))
        default: self.init(Self.unknown, details: String(describing: error))
        }
    }

    private static var unknown: String { MediaError(.other).message }
}
