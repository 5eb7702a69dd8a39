/// What a player does when an item has ended while it played.
public enum ActionAtItemEnd: Equatable, Sendable {
    /// Goes on with the item that follows. After the last one nothing is open any more: there is no current item, and
    /// `Player.replay()` begins with the first.
    case advance
    /// Stays: the item has ended, and its last picture is shown.
    case pause
    /// Goes on as long as an item follows, and stays at the last one: what a window wants that shows a list of films.
    case advanceAndStay
}
