import WindowboxGtk

/// A two-way binding between a property of a player and a stored property.
///
/// The stored value is applied to the player first. Afterwards a change on either side, also one that another window or
/// program has stored, is applied to the other side. When both sides change in one turn, the player's value wins. A
/// value that cannot be stored is reverted.
final class TwoWayBinding {
    private let following: ObservationEffect

    /// Binds a property of a player, or of any other observable object, to a property of a store.
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
