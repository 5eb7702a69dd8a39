import FoundationEssentials

extension Date {
    /// Parses a date and time of ISO 8601 such as `2024-05-17T20:15:00.250+02:00`; without a zone it is in UTC. Also
    /// lower case and a space for the `T` (RFC 3339 §5.6); `nil` for anything else.
    package init?(iso8601 text: some StringProtocol) {
        let text = String(text.uppercased().map { $0 == " " ? "T" : $0 })
        guard let date = [text, text + "Z"].lazy.compactMap({ try? Date($0, strategy: .iso8601) }).first else {
            return nil
        }
        self = date
    }
}
