/// A time range of a special kind within an item.
public struct TimeRange: Equatable, Hashable, Sendable {
    /// The kind of a time range.
    public enum Kind: Equatable, Hashable, Sendable {
        /// Credits, which the user may want to skip.
        case credits(Credits)
        /// A range that must not be played and is skipped.
        case blocked
        /// A kind defined by the item's source.
        case custom(String)
    }

    /// The position of credits within an item.
    public enum Credits: Equatable, Hashable, Sendable {
        /// Credits at the beginning.
        case opening
        /// Credits at the end.
        case closing
    }

    /// The kind: credits, blocked, or defined by the item's source.
    public var kind: Kind
    /// The range, from zero at the item's start.
    public var range: Range<Duration>

    /// Creates a time range.
    /// - Parameters:
    ///   - kind: The kind.
    ///   - range: The range, from zero at the item's start.
    public init(kind: Kind, range: Range<Duration>) {
        self.kind = kind
        self.range = range
    }
}
