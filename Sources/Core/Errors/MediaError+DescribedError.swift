extension MediaError: DescribedError {
    /// Converts any error. The description of one that is not a `DescribedError` becomes the details.
    package init(_ error: any Error, location: String) {
        switch error {
        case let error as MediaError: self = error
        case let error as any DescribedError:
            self.init(.message(error.message), details: Self.lines(location, error.details))
        default: self.init(.other, details: Self.lines(location, String(describing: error)))
        }
    }

    private static func lines(_ lines: String...) -> String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }
}
