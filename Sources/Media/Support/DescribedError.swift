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

extension MediaError: DescribedError {
    /// Converts any error. The description of one that is not a `DescribedError` becomes the details.
    init(_ error: any Error, location: String) {
        switch error {
        case let error as MediaError: self = error
        case let error as any DescribedError:
            self.init(.message(error.message), details: Self.lines(location, error.details))
        default: self.init(.other, details: Self.lines(location, String(describing: error)))
        }
    }

    private static func lines(_ lines: String...) -> String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}
