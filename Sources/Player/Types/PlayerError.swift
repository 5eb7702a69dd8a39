import FoundationEssentials
import WindowboxMedia

/// Why an item cannot be played: a sentence for the person, and details for who helps them.
public struct PlayerError: DescribedError, Equatable {
    /// One sentence that says what and why.
    public var message: String { didSet { message = message.limited(to: .prose) } }
    /// The technical details, several lines; empty when there are none.
    public var details: String { didSet { details = details.limited(to: .prose) } }
    /// What kind of failure it is when the medium itself is at fault; `nil` for all other causes.
    public var reason: MediaError.Reason?

    /// Makes an error that says `message`.
    public init(_ message: String, details: String = "", reason: MediaError.Reason? = nil) {
        self.message = message.limited(to: .prose)
        self.details = details.limited(to: .prose)
        self.reason = reason
    }

    /// What any error says. One that does not describe itself leaves its own words to the details.
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
