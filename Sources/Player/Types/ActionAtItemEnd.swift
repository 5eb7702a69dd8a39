/// The action of a player when an item has played to its end.
public enum ActionAtItemEnd: Equatable, Sendable {
    /// Advances to the next item. After the last one there is no current item, and `Player.replay()` starts with the
    /// first.
    case advance
    /// Pauses at the end with the last frame shown.
    case pause
    /// Advances to the next item and pauses at the end of the last one, as a window with a playlist needs.
    case advanceAndStay
}
