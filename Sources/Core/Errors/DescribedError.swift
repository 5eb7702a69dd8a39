import FoundationEssentials

/// An error that can be shown to the user. Resource loaders and key providers should throw these. The message is also
/// its `localizedDescription`.
public protocol DescribedError: LocalizedError {
    /// The problem and its reason in one sentence, in the user's language.
    var message: String { get }
    /// The technical details, of several lines; empty when there are none.
    var details: String { get }
}

extension DescribedError {
    /// The default: no details.
    public var details: String { "" }

    /// The message.
    public var errorDescription: String? { message }
}
