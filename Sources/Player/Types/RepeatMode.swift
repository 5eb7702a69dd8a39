/// What plays when an item or the list is over.
public enum RepeatMode: Equatable, Sendable, CaseIterable {
    /// The next item, and after the last one nothing.
    case off
    /// The same item again. Going to another item by hand is not affected.
    case one
    /// The next item, and after the last one the first. Going to another item by hand goes round as well.
    case all
}
