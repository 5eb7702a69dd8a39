import WindowboxGtk

/// One wish of a person in two places: as a player has it, and as it is remembered.
///
/// At first the player gets what is remembered. Then what is said to the player is remembered, and what is remembered anew,
/// because it was said in another window or to another program, is the player's. When both have changed in one turn, the
/// player's counts. What cannot be remembered is taken back.
final class TwoWayBinding {
    private let following: ObservationEffect

    /// Links a property of a player, or of anything else that is observed, to a property of what remembers.
    init<Player: AnyObject, Store: AnyObject, Value: Equatable>(
        _ player: Player, _ wish: ReferenceWritableKeyPath<Player, Value>,
        remembered store: Store, _ remembered: ReferenceWritableKeyPath<Store, Value>
    ) {
        var agreed = store[keyPath: remembered]
        player[keyPath: wish] = agreed
        following = ObservationEffect(reading: { (player[keyPath: wish], store[keyPath: remembered]) }) { said, _ in
            if said != agreed { store[keyPath: remembered] = said }
            agreed = store[keyPath: remembered]
            if said != agreed { player[keyPath: wish] = agreed }
        }
    }
}
