/// An error that can be shown to a person as it is: what a loader throws should be one.
public protocol DescribedError: Error {
    /// One sentence that says what and why.
    var message: String { get }
    /// The technical details, several lines; empty when there are none.
    var details: String { get }
}

extension DescribedError {
    /// None.
    public var details: String { "" }
}

extension MediaError: DescribedError {
    /// What any error says of a medium. One that does not describe itself leaves its own words to the details.
    init(_ error: any Error, location: String) {
        switch error {
        case let error as MediaError: self = error
        case let error as any DescribedError:
            self.init(.said(error.message), details: Self.lines(location, error.details))
        default: self.init(.other, details: Self.lines(location, String(describing: error)))
        }
    }

    private static func lines(_ lines: String...) -> String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}
