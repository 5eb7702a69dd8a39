/// An error that can be shown to the user. Resource loaders and key providers should throw these.
public protocol DescribedError: Error {
    /// The problem and its reason in one sentence, in the user's language.
    var message: String { get }
    /// The technical details, of several lines; empty when there are none.
    var details: String { get }
}

extension DescribedError {
    /// The default: no details.
    public var details: String { "" }
}
