/// The item that plays when an item or the queue ends.
public enum RepeatMode: Equatable, Sendable, CaseIterable {
    /// Plays the next item, and stops after the last one.
    case off
    /// Repeats the current item. Navigation by the user is not affected.
    case one
    /// Plays the next item, and the first after the last. Navigation by the user wraps around as well.
    case all
}
