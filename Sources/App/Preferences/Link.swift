import WindowboxGtk

/// One wish of a person in two places: as a player has it, and as it is remembered.
///
/// At first the player gets what is remembered. Then what is said to the player is remembered, and what is remembered anew,
/// because it was said in another window or to another program, is the player's. When both have changed in one turn, the
/// player's counts. What cannot be remembered is taken back.
final class Link {
    private let following: Effect

    /// Links a property of a player, or of anything else that is observed, to a property of what remembers.
    init<Player: AnyObject, Memory: AnyObject, Value: Equatable>(
        _ player: Player, _ wish: ReferenceWritableKeyPath<Player, Value>,
        remembered memory: Memory, _ remembered: ReferenceWritableKeyPath<Memory, Value>
    ) {
        var agreed = memory[keyPath: remembered]
        player[keyPath: wish] = agreed
        following = Effect(reading: { (player[keyPath: wish], memory[keyPath: remembered]) }) { said, _ in
            if said != agreed { memory[keyPath: remembered] = said }
            agreed = memory[keyPath: remembered]
            if said != agreed { player[keyPath: wish] = agreed }
        }
    }
}
