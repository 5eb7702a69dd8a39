import WindowboxGtk

/// A two-way binding between a property of a player and a stored property.
///
/// The stored value is applied to the player first. Afterwards a change on either side, also one that another window or
/// program has stored, is applied to the other side. When both sides change in one turn, the player's value wins. A
/// value that cannot be stored is reverted.
final class TwoWayBinding {
    private let observation: ObservationEffect

    /// Binds a property of a player, or of any other observable object, to a property of a store.
    init<Player: AnyObject, Store: AnyObject, Value: Equatable>(
        _ player: Player, _ property: ReferenceWritableKeyPath<Player, Value>,
        stored store: Store, _ stored: ReferenceWritableKeyPath<Store, Value>
    ) {
        var lastValue = store[keyPath: stored]
        player[keyPath: property] = lastValue
        observation = ObservationEffect(reading: { (player[keyPath: property], store[keyPath: stored]) }) {
            newValue, _ in
            if newValue != lastValue { store[keyPath: stored] = newValue }
            lastValue = store[keyPath: stored]
            if newValue != lastValue { player[keyPath: property] = lastValue }
        }
    }
}
