/// A stretch of an item that is something particular.
public struct TimeRange: Equatable, Hashable, Sendable {
    /// What a stretch can be.
    public enum Kind: Equatable, Hashable, Sendable {
        /// Names on the screen, which a person may want to skip.
        case credits(Credits)
        /// It may not be played, and is jumped over.
        case blocked
        /// Something that the item's source knows by this word.
        case custom(String)
    }

    /// Where in an item names are shown.
    public enum Credits: Equatable, Hashable, Sendable {
        /// At its beginning.
        case opening
        /// At its end.
        case closing
    }

    /// What it is.
    public var kind: Kind
    /// Where it lies, from zero at the item's start.
    public var range: Range<Duration>

    /// Makes a stretch that lies at `range`.
    public init(kind: Kind, range: Range<Duration>) {
        self.kind = kind
        self.range = range
    }
}
